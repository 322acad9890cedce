// Disputed, or rather left open: what an agent does with a message that it has seen before.

import { defineDispute } from '../../../src/guide/index.ts'

export default defineDispute({
  id: 'duplicate-message-id',
  question: 'What does a message with the id of an earlier one start?',
  sides: [
    {
      id: 'run-again',
      label: 'Another task: the id is not looked at',
      cites: ['spec §3.3.1'],
      sdks: [{ name: 'a2a-js', version: '1.3.0', evidence: 'captured', cite: 'sdk-js dist/server/index.js' }],
    },
    {
      id: 'answer-as-before',
      label: 'Nothing: the answer is the task, or the message, of the first one',
      cites: ['spec §3.3.1'],
      sdks: [],
    },
  ],
  kit: 'run-again',
  why: 'The specification allows an agent to find duplicates by the id of the message, and does not say what it then answers. The kit does as its SDK does, so a client that lost a reply and sends again has two tasks.',
  sdk: 'run-again',
})
