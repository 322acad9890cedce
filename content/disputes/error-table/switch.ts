// The sides of error-table: the HTTP status of an error, and its name, by §5.4 of either version.

import type { HttpError, RpcError, Switch } from '../../../src/mock-server/index.ts'

/** What v1.0.0 had otherwise, by JSON-RPC's code of the same error. */
const AT_1_0_0: Readonly<Record<number, Partial<HttpError>>> = {
  [-32002]: { status: 409 },
  [-32003]: { name: 'UNIMPLEMENTED' },
  [-32004]: { name: 'UNIMPLEMENTED' },
  [-32005]: { status: 415 },
  [-32006]: { status: 502 },
  [-32009]: { name: 'UNIMPLEMENTED' },
}

const errorTable: Switch = {
  id: 'error-table',
  sides: {
    // The SDK's own.
    'v1.0.1': {},
    'v1.0.0': {
      status({ code }: RpcError, before) {
        const otherwise = AT_1_0_0[code]
        return otherwise ? { ...before, ...otherwise } : before
      },
    },
  },
}

export default errorTable
