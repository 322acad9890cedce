// The claim of first-call: it holds, and each clause can be broken.

import { testClaim } from '../broken.ts'
import figure from './figure.ts'

testClaim(figure, [
  [{ exchange: '23-first-call#2', from: 'TASK_STATE_COMPLETED', to: 'TASK_STATE_WORKING' }],
  [{ exchange: '23-first-call#3', from: '-32009', to: '-32600' }],
  [{ exchange: '23-first-call#3', from: 'Run the unit tests', to: 'Run the full suite' }],
])
