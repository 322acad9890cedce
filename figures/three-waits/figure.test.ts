// The claim of three-waits: it holds, and each clause can be broken.

import { testClaim } from '../broken.ts'
import figure from './figure.ts'

testClaim(figure, [
  [{ exchange: '03-blocking-task#1', from: 'TASK_STATE_COMPLETED', to: 'TASK_STATE_WORKING' }],
  [{ exchange: '04-polling#4', from: 'TASK_STATE_COMPLETED', to: 'TASK_STATE_WORKING' }],
  [{ exchange: '24-never-ends#4', from: 'TASK_STATE_WORKING', to: 'TASK_STATE_COMPLETED' }],
])
