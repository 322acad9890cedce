// The claim of two-planners: it holds, and each clause can be broken.

import { testClaim } from '../broken.ts'
import figure from './figure.ts'

testClaim(figure, [
  [{ exchange: '19-planner#4', from: 'TASK_STATE_COMPLETED', to: 'TASK_STATE_FAILED' }],
  [{ exchange: '19-planner#1', from: '"failed": 1', to: '"failed": 0' }],
  [{ exchange: '19-planner#4', from: '"failed": 0', to: '"failed": 2' }],
])
