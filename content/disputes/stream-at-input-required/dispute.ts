// Disputed: whether a stream ends when the task waits for its client.

import { defineDispute } from '../../../src/guide/index.ts'

export default defineDispute({
  id: 'stream-at-input-required',
  question: 'Does a stream end when the task asks its client something?',
  sides: [
    {
      id: 'close',
      label: 'It ends: what follows comes by the next call',
      cites: ['spec §11.7', 'docs streaming-and-async'],
      sdks: [{ name: 'a2a-js', version: '1.3.0', evidence: 'captured', cite: 'sdk-js dist/server/index.js' }],
    },
    {
      id: 'open',
      label: 'It stays open until the task has ended',
      cites: ['spec §3.1.2', 'spec §3.1.6'],
      sdks: [],
    },
  ],
  kit: 'close',
  why: 'The sections on the operations tie the end of a stream to the end of its task; the one on streaming in HTTP+JSON also to a state that waits. The kit does as its SDK does.',
  sdk: 'close',
})
