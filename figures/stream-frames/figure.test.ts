// The claim of stream-frames: it holds, and each clause can be broken.

import { testClaim } from '../broken.ts'
import figure from './figure.ts'

testClaim(figure, [
  // The first frame as an artifact alone: what was missed still comes, and the task does not.
  [
    {
      exchange: '14-resubscribe#2',
      from: '"result":{"task":{',
      to: '"result":{"message":{',
    },
  ],
  // The first stream had brought it, so nothing was missed.
  [
    { exchange: '14-resubscribe#1', from: 'unit: 12 passed', to: 'storage: 31 passed' },
    { exchange: '14-resubscribe#2', from: 'unit: 12 passed', to: 'storage: 31 passed' },
    { exchange: '14-resubscribe#3', from: 'unit: 12 passed', to: 'storage: 31 passed' },
  ],
  [{ exchange: '14-resubscribe#3', from: 'search: 24 passed', to: 'lost: 24 passed' }],
])
