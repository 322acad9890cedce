// Disputed: whether it is an error to delete a push configuration that is not there.

import { defineDispute } from '../../../src/guide/index.ts'

export default defineDispute({
  id: 'delete-missing-config',
  question: 'Is it an error to delete a push configuration that is not there?',
  sides: [
    {
      id: 'idempotent',
      label: 'No: a second deletion is as good as the first',
      cites: ['spec §3.1.10'],
      sdks: [{ name: 'a2a-js', version: '1.3.0', evidence: 'captured', cite: 'sdk-js dist/server/index.js' }],
    },
    {
      id: 'not-found',
      label: 'TaskNotFoundError, -32001',
      cites: ['spec §3.1.10'],
      sdks: [],
    },
  ],
  kit: 'idempotent',
  why: 'One section lists the error and demands that the operation is idempotent. The kit does as its SDK does: the error is for a task that does not exist.',
  sdk: 'idempotent',
})
