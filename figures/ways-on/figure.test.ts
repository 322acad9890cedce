// The claim of ways-on: it holds, and each clause can be broken.

import { testClaim } from '../broken.ts'
import figure from './figure.ts'

testClaim(figure, [
  [{ exchange: '06-input-required#5', from: 'TASK_STATE_COMPLETED', to: 'TASK_STATE_FAILED' }],
  [{ exchange: '06-input-required#4', from: 'TASK_STATE_INPUT_REQUIRED', to: 'TASK_STATE_WORKING' }],
  [{ exchange: '07-auth-required#3', from: 'TASK_STATE_COMPLETED', to: 'TASK_STATE_WORKING' }],
])
