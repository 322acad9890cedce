// The sides of version-in-query: a version in the query of a request.

import type { Switch } from '../../../src/mock-server/index.ts'

const versionInQuery: Switch = {
  id: 'version-in-query',
  sides: {
    // The SDK's own.
    ignored: {},
    read: {
      async routes(request) {
        const version = new URL(request.url).searchParams.get('A2A-Version')
        if (request.headers.get('a2a-version') || !version) return undefined
        const headers = new Headers(request.headers)
        headers.set('A2A-Version', version)
        return new Request(request, { headers })
      },
    },
  },
}

export default versionInQuery
