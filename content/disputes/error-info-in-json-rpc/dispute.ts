// Disputed: whether an error of JSON-RPC has to say its reason in google.rpc.ErrorInfo.

import { defineDispute } from '../../../src/guide/index.ts'

export default defineDispute({
  id: 'error-info-in-json-rpc',
  question: 'Does an error in JSON-RPC come with an ErrorInfo?',
  sides: [
    {
      id: 'present',
      label: 'Yes: data names the reason and the domain',
      cites: ['spec §9.5', 'spec §9.5 at v1.0.0', 'docs whats-new-v1'],
      sdks: [{ name: 'a2a-js', version: '1.3.0', evidence: 'captured', cite: 'sdk-js dist/server/index.js' }],
    },
    {
      id: 'absent',
      label: 'Not always: a client has the code alone',
      cites: ['spec §9.5'],
      sdks: [],
    },
  ],
  kit: 'present',
  why: 'It is a MUST in v1.0.0 and in the page on what is new, and a SHOULD in v1.0.1. The kit sends it, as its SDK does; a client that reads the code alone works with either.',
  sdk: 'present',
})
