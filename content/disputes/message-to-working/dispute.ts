// Disputed, or rather left open: whether a task that is at work takes another message.

import { defineDispute } from '../../../src/guide/index.ts'

export default defineDispute({
  id: 'message-to-working',
  question: 'What becomes of a message for a task that is at work?',
  sides: [
    {
      id: 'accept',
      label: 'The agent takes it: the answer is the task',
      cites: ['spec §3.3.3', 'spec §3.4.3'],
      sdks: [{ name: 'a2a-js', version: '1.3.0', evidence: 'captured', cite: 'sdk-js dist/server/index.js' }],
    },
    {
      id: 'refuse',
      label: 'UnsupportedOperationError, -32004: the task takes messages when it asks for one',
      cites: ['spec §3.4.3', 'spec §3.3.2'],
      sdks: [],
    },
  ],
  kit: 'accept',
  why: 'The specification says which tasks refuse a message, those that have ended, and which ask for one; of those at work it says nothing but that an agent may take more. The kit does as its SDK does.',
  sdk: 'accept',
})
