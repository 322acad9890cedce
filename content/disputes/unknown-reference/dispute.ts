// Disputed, or rather left open: what becomes of a reference to a task that does not exist.

import { defineDispute } from '../../../src/guide/index.ts'

export default defineDispute({
  id: 'unknown-reference',
  question: 'What becomes of a reference to a task that the agent does not know?',
  sides: [
    {
      id: 'ignore',
      label: 'It is passed over',
      cites: ['spec §3.4.3', 'proto Message.reference_task_ids'],
      sdks: [{ name: 'a2a-js', version: '1.3.0', evidence: 'captured', cite: 'sdk-js dist/server/index.js' }],
    },
    {
      id: 'refuse',
      label: 'TaskNotFoundError, -32001',
      cites: ['spec §3.3.2'],
      sdks: [],
    },
  ],
  kit: 'ignore',
  why: 'A reference is a hint for the agent, and no section says what one is that leads nowhere. The kit does as its SDK does.',
  sdk: 'ignore',
})
