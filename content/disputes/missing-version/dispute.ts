// Disputed: what a request is that names no version of the protocol.

import { defineDispute } from '../../../src/guide/index.ts'

export default defineDispute({
  id: 'missing-version',
  question: 'What becomes of a request without A2A-Version?',
  sides: [
    {
      id: 'refuse',
      label: 'It counts as 0.3, and a server of 1.0 alone refuses it: VersionNotSupportedError, -32009',
      cites: ['spec §3.6.1', 'spec §3.6.2'],
      sdks: [
        { name: 'a2a-js', version: '1.3.0', evidence: 'captured', cite: 'sdk-js dist/server/index.js' },
        {
          name: 'a2a-rs',
          version: '0.5.1',
          evidence: 'package',
          cite: 'sdk-rust a2a-server/src/jsonrpc.rs#check_a2a_version',
        },
      ],
    },
    {
      id: 'accept',
      label: 'It is taken as the version that the server speaks',
      cites: ['spec §6.1', 'spec §6.2'],
      sdks: [],
    },
  ],
  kit: 'refuse',
  why: 'The sections on versions make an empty header mean 0.3, while most examples leave the header out. The kit follows the sections, as its SDK does; a client sends the header always.',
  sdk: 'refuse',
})
