// The claim of task-endings: it holds, and each clause can be broken.

import { testClaim } from '../broken.ts'
import figure from './figure.ts'

testClaim(figure, [
  [{ exchange: '10-cancel#2', from: 'TASK_STATE_CANCELED', to: 'TASK_STATE_WORKING' }],
  [{ exchange: '09-failed#3', from: 'TASK_STATE_FAILED', to: 'TASK_STATE_COMPLETED' }],
  [{ exchange: '08-rejected#5', from: '-32004', to: '-32001' }],
  [{ exchange: '10-cancel#3', from: '-32002', to: '-32004' }],
  [{ exchange: '03-blocking-task#3', from: '"result"', to: '"error": { "code": -32001 }, "was"' }],
])
