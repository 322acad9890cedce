// The sides of rest-error-body: the body of an error of HTTP+JSON.

import type { Switch } from '../../../src/mock-server/index.ts'

const restErrorBody: Switch = {
  id: 'rest-error-body',
  sides: {
    // The SDK's own.
    status: {},
    problem: {
      async reply(response) {
        if (!response.headers.get('content-type')?.startsWith('application/a2a+json')) return undefined
        if (response.ok) return undefined
        const { error } = (await response.clone().json()) as { error?: { message?: string } }
        const problem = { title: 'Error', status: response.status, detail: error?.message }
        const headers = { 'Content-Type': 'application/problem+json' }
        return new Response(JSON.stringify(problem), { status: response.status, headers })
      },
    },
  },
}

export default restErrorBody
