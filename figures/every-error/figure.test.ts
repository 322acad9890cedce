// The claim of every-error: it holds, and each clause can be broken.

import { testClaim } from '../broken.ts'
import figure from './figure.ts'

testClaim(figure, [
  [{ exchange: '11-errors#1', from: '-32700', to: '-32603' }],
  [{ exchange: '11-errors#7', from: 'HTTP/1.1 200 OK', to: 'HTTP/1.1 404 Not Found' }],
  [{ exchange: '11-errors.rest#5', from: 'HTTP/1.1 404 Not Found', to: 'HTTP/1.1 400 Bad Request' }],
  [{ exchange: '11-errors.rest#5', from: 'TASK_NOT_FOUND', to: 'TASK_MISSING' }],
])
