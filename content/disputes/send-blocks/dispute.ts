// Disputed: whether SendMessage waits for the task, where nothing is said.

import { defineDispute } from '../../../src/guide/index.ts'

export default defineDispute({
  id: 'send-blocks',
  question: 'Does SendMessage wait for the task when the client does not say?',
  sides: [
    {
      id: 'waits',
      label: 'It waits until the task has ended or waits for its client',
      cites: ['spec §3.2.2', 'proto SendMessageConfiguration.return_immediately'],
      sdks: [{ name: 'a2a-js', version: '1.3.0', evidence: 'captured', cite: 'sdk-js dist/server/index.js' }],
    },
    {
      id: 'at-once',
      label: 'It answers at once, with the task as it begins',
      cites: ['spec §3.1.1', 'spec §3.3.3', 'spec §6.6'],
      sdks: [],
    },
  ],
  kit: 'waits',
  why: 'The configuration and the proto file say that a send waits by default; the section on the operation and an example read as if it never did. The kit follows the former, as its SDK does; a client that sets returnImmediately is safe from either.',
  sdk: 'waits',
})
