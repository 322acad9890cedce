// The claim of after-a-failed-cancel: it holds, and each clause can be broken.

import { testClaim } from '../broken.ts'
import figure from './figure.ts'

testClaim(figure, [
  [{ exchange: '21-cancel-refused#2', from: '-32002', to: '-32004' }],
  [{ exchange: '10-cancel#4', from: 'TASK_STATE_CANCELED', to: 'TASK_STATE_COMPLETED' }],
  [{ exchange: '03-blocking-task#3', from: 'TASK_STATE_COMPLETED', to: 'TASK_STATE_CANCELED' }],
  [{ exchange: '21-cancel-refused#4', from: 'TASK_STATE_COMPLETED', to: 'TASK_STATE_WORKING' }],
])
