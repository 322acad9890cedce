// The claim of context-graph: it holds, and each clause can be broken.

import { testClaim } from '../broken.ts'
import figure from './figure.ts'

testClaim(figure, [
  [
    {
      exchange: '25-follow-ups#4',
      from: 'c818e93b-6d28-4126-bb1b-af070ea6312d',
      to: '00000000-0000-4000-8000-000000000000',
    },
  ],
  [{ exchange: '25-follow-ups#3', from: 'TASK_STATE_SUBMITTED', to: 'TASK_STATE_COMPLETED' }],
  [
    {
      exchange: '25-follow-ups#5',
      from: 'c818e93b-6d28-4126-bb1b-af070ea6312d',
      to: '00000000-0000-4000-8000-000000000000',
    },
  ],
])
