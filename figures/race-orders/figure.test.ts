// The claim of race-orders: it holds, and each clause can be broken.

import { testClaim } from '../broken.ts'
import figure from './figure.ts'

testClaim(figure, [
  [
    { exchange: '10-cancel#2', from: 'TASK_STATE_CANCELED', to: 'TASK_STATE_WORKING' },
    { exchange: '03-blocking-task#1', from: 'TASK_STATE_COMPLETED', to: 'TASK_STATE_WORKING' },
  ],
  [{ exchange: '03-blocking-task#2', from: '-32002', to: '-32603' }],
  [{ exchange: '10-cancel#4', from: 'TASK_STATE_CANCELED', to: 'TASK_STATE_COMPLETED' }],
])
