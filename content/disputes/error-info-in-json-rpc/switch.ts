// The sides of error-info-in-json-rpc: whether an error of JSON-RPC says its reason.

import type { Switch } from '../../../src/mock-server/index.ts'

const errorInfoInJsonRpc: Switch = {
  id: 'error-info-in-json-rpc',
  sides: {
    // The SDK's own.
    present: {},
    absent: {
      async reply(response) {
        const { body, error } = await jsonError(response)
        if (!error || !('data' in error)) return undefined
        const { data: _, ...rest } = error
        return new Response(JSON.stringify({ ...body, error: rest }), response)
      },
    },
  },
}

export default errorInfoInJsonRpc

/** The body of an error of JSON-RPC; nothing, where a response is none. */
async function jsonError(
  response: Response,
): Promise<{ readonly body?: object; readonly error?: object | undefined }> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return {}
  const body = (await response.clone().json()) as { readonly jsonrpc?: string; readonly error?: object }
  return body.jsonrpc === undefined ? {} : { body, error: body.error }
}
