// Disputed, or rather left open: in which state CancelTask answers a task.

import { defineDispute } from '../../../src/guide/index.ts'

export default defineDispute({
  id: 'cancel-result',
  question: 'Is the task that CancelTask answers canceled already?',
  sides: [
    {
      id: 'canceled',
      label: 'Yes: the call waits until the task is canceled, or ends in an error',
      cites: ['spec §3.1.5'],
      sdks: [
        {
          name: 'a2a-js',
          version: '1.3.0',
          evidence: 'captured',
          cite: 'sdk-js dist/server/index.js#cancelTask',
        },
        {
          name: 'a2a-java',
          version: '1.2.0.Final',
          evidence: 'tag',
          cite: 'sdk-java server-common/src/main/java/org/a2aproject/sdk/server/requesthandlers/DefaultRequestHandler.java#onCancelTask',
        },
        {
          name: 'a2a-python',
          version: '1.2.2',
          evidence: 'package',
          cite: 'sdk src/a2a/server/agent_execution/active_task.py',
        },
      ],
    },
    {
      id: 'as-it-is',
      label: 'Not always: the task comes as it then is, and is canceled after',
      cites: ['spec §3.1.5'],
      sdks: [
        {
          name: 'a2a-dotnet',
          version: '1.0.0-preview2',
          evidence: 'tag',
          cite: 'sdk-dotnet src/A2A/Server/A2AServer.cs#CancelTaskAsync',
        },
      ],
    },
  ],
  kit: 'canceled',
  why: 'The section promises an updated task and names no state, and there is none for a task that is being canceled. The kit does as its SDK does.',
  sdk: 'canceled',
})
