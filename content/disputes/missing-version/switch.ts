// The sides of missing-version: a request that names no version.

import type { Switch } from '../../../src/mock-server/index.ts'

const missingVersion: Switch = {
  id: 'missing-version',
  sides: {
    // The SDK's own.
    refuse: {},
    accept: {
      async routes(request) {
        if (request.headers.get('a2a-version') || request.method === 'OPTIONS') return undefined
        if (new URL(request.url).pathname.startsWith('/.well-known/')) return undefined
        const headers = new Headers(request.headers)
        headers.set('A2A-Version', '1.0')
        return new Request(request, { headers })
      },
    },
  },
}

export default missingVersion
