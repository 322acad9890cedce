// Disputed: whether the version may stand in the query.

import { defineDispute } from '../../../src/guide/index.ts'

export default defineDispute({
  id: 'version-in-query',
  question: 'Is a version in the query read?',
  sides: [
    {
      id: 'ignored',
      label: 'No: only the header counts',
      cites: ['spec §3.6.1', 'spec §9.2', 'spec §11.2'],
      sdks: [{ name: 'a2a-js', version: '1.3.0', evidence: 'captured', cite: 'sdk-js dist/server/index.js' }],
    },
    {
      id: 'read',
      label: 'Yes: a parameter A2A-Version is as good as the header',
      cites: ['spec §3.6.1'],
      sdks: [],
    },
  ],
  kit: 'ignored',
  why: '§3.6.1 demands the header and allows the query, and the bindings know the header alone. The kit does as its SDK does, so the header is what works everywhere.',
  sdk: 'ignored',
})
