// Disputed, or rather left open: whether a client may make up the context of a new task.

import { defineDispute } from '../../../src/guide/index.ts'

export default defineDispute({
  id: 'context-id-from-client',
  question: 'What becomes of a contextId that the client made up?',
  sides: [
    {
      id: 'keep',
      label: 'The agent keeps it: the new task is in the client’s context',
      cites: ['spec §3.4.1'],
      sdks: [{ name: 'a2a-js', version: '1.3.0', evidence: 'captured', cite: 'sdk-js dist/server/index.js' }],
    },
    {
      id: 'refuse',
      label: 'The agent refuses it with an error, and never replaces it by one of its own',
      cites: ['spec §3.4.1'],
      sdks: [],
    },
  ],
  kit: 'keep',
  why: 'The specification leaves it to the agent to accept or to refuse, and forbids a third way: to answer under another context. The kit does as its SDK does.',
  sdk: 'keep',
})
