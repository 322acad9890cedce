// Disputed: how an error of HTTP+JSON is written.

import { defineDispute } from '../../../src/guide/index.ts'

export default defineDispute({
  id: 'rest-error-body',
  question: 'Is an error of HTTP+JSON a google.rpc.Status or problem details?',
  sides: [
    {
      id: 'status',
      label: 'google.rpc.Status in error, with an ErrorInfo',
      cites: ['spec §11.6'],
      sdks: [
        { name: 'a2a-js', version: '1.3.0', evidence: 'captured', cite: 'sdk-js dist/server/index.js' },
        { name: 'a2a-python', version: '1.2.2', evidence: 'package', cite: 'sdk src/a2a/utils/errors.py' },
      ],
    },
    {
      id: 'problem',
      label: 'Problem details, application/problem+json',
      cites: ['spec §6.4', 'spec §6.5'],
      sdks: [
        {
          name: 'a2a-dotnet',
          version: '1.0.0-preview2',
          evidence: 'tag',
          cite: 'sdk-dotnet src/A2A.AspNetCore/A2AHttpProcessor.cs#MapA2AExceptionToHttpResult',
        },
      ],
    },
  ],
  kit: 'status',
  why: 'The section on errors of the binding says the one, and two examples still show the other. The kit follows the section, as its SDK does.',
  sdk: 'status',
})
