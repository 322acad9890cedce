// The sides of subscribe-verb: which verb subscribes to a task in HTTP+JSON.

import type { Switch, SwitchParts } from '../../../src/mock-server/index.ts'

const subscribeVerb: Switch = {
  id: 'subscribe-verb',
  sides: {
    // The SDK's own.
    both: {},
    post: { routes: only('POST') },
    get: { routes: only('GET') },
  },
}

export default subscribeVerb

/** Refuses the other verb (RFC 9110 §15.5.6). */
function only(verb: string): NonNullable<SwitchParts['routes']> {
  return async ({ method, url }) => {
    if (!/\/tasks\/[^/]+:subscribe\/?$/i.test(new URL(url).pathname) || method === verb) return undefined
    return new Response(null, { status: 405, headers: { Allow: verb } })
  }
}
