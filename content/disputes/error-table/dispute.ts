// Disputed: with which HTTP status an error comes, since a patch release changed six of them.

import { defineDispute } from '../../../src/guide/index.ts'

export default defineDispute({
  id: 'error-table',
  question: 'With which HTTP status and name does an error of A2A come?',
  sides: [
    {
      id: 'v1.0.1',
      label: 'As v1.0.1 maps it: 400 and FAILED_PRECONDITION for what the state or the card forbids',
      cites: ['spec §5.4', 'commit a2aproject/A2A@757f0ec'],
      sdks: [{ name: 'a2a-js', version: '1.3.0', evidence: 'captured', cite: 'sdk-js dist/server/index.js' }],
    },
    {
      id: 'v1.0.0',
      label: 'As v1.0.0 mapped it: 409, 415 and 502, and UNIMPLEMENTED for what is not offered',
      cites: ['spec §5.4 at v1.0.0'],
      sdks: [
        {
          name: 'a2a-java',
          version: '1.2.0.Final',
          evidence: 'tag',
          cite: 'sdk-java spec/src/main/java/org/a2aproject/sdk/spec/A2AErrorCodes.java',
        },
      ],
    },
  ],
  kit: 'v1.0.1',
  why: 'The kit follows the version that this guide is about, as its SDK does. JSON-RPC has the same codes on both sides: the table is of HTTP+JSON and gRPC.',
  sdk: 'v1.0.1',
})
