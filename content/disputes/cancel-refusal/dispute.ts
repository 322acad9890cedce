// Disputed, or rather left open: with which error a task that cannot be stopped now refuses to be canceled.

import { defineDispute } from '../../../src/guide/index.ts'

export default defineDispute({
  id: 'cancel-refusal',
  question: 'Which error refuses to cancel a task that is at work?',
  sides: [
    {
      id: 'not-cancelable',
      label: 'TaskNotCancelableError, -32002',
      cites: ['spec §3.1.5', 'spec §3.3.2'],
      sdks: [
        {
          name: 'a2a-js',
          version: '1.3.0',
          evidence: 'captured',
          cite: 'sdk-js dist/server/index.js#cancelTask',
        },
        {
          name: 'a2a-python',
          version: '1.2.2',
          evidence: 'package',
          cite: 'sdk src/a2a/server/request_handlers/default_request_handler_v2.py#on_cancel_task',
        },
      ],
    },
    {
      id: 'unsupported',
      label: 'UnsupportedOperationError, -32004',
      cites: ['spec §3.3.2'],
      sdks: [],
    },
  ],
  kit: 'not-cancelable',
  why: 'The one error is for a task that is not in a state to be canceled, the other for an operation that is not supported, and §3.1.5 speaks of a task whose stage does not support it. The kit’s agent takes the first, as the SDK does for a task that did not stop.',
  sdk: 'not-cancelable',
})
