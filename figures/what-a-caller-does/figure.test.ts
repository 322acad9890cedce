// The claim of what-a-caller-does: it holds, and each clause can be broken.

import { testClaim } from '../broken.ts'
import figure from './figure.ts'

const token = '"metadata": { "a2a-rust.com/failure": "transient" }, "role": "ROLE_AGENT"'

testClaim(figure, [
  [{ exchange: '20-failure-classes#8', from: '-32001', to: '"gone"' }],
  [{ exchange: '20-failure-classes#7', from: 'TASK_STATE_FAILED', to: 'TASK_STATE_REJECTED' }],
  [{ exchange: '20-failure-classes#2', from: '"transient"', to: '"policy-refusal"' }],
  [{ exchange: '20-failure-classes#6', from: '"flaky-host"', to: '"internal"' }],
  [{ exchange: '20-failure-classes#7', from: '"role": "ROLE_AGENT"', to: token }],
])
