// Disputed: what CancelTask answers for a task that is already canceled.

import { defineDispute } from '../../../src/guide/index.ts'

export default defineDispute({
  id: 'repeat-cancel',
  question: 'What does a second CancelTask answer?',
  sides: [
    {
      id: 'error',
      label: 'TaskNotCancelableError, -32002',
      cites: ['spec §3.1.5', 'spec §3.3.2'],
      sdks: [
        {
          name: 'a2a-java',
          version: '1.2.0.Final',
          evidence: 'tag',
          cite: 'sdk-java server-common/src/main/java/org/a2aproject/sdk/server/requesthandlers/DefaultRequestHandler.java#onCancelTask',
        },
        {
          name: 'a2a-dotnet',
          version: '1.0.0-preview2',
          evidence: 'tag',
          cite: 'sdk-dotnet src/A2A/Server/A2AServer.cs#CancelTaskAsync',
        },
        {
          name: 'a2a-python',
          version: '1.2.2',
          evidence: 'package',
          cite: 'sdk src/a2a/server/request_handlers/default_request_handler_v2.py#on_cancel_task',
        },
      ],
    },
    {
      id: 'task',
      label: 'The canceled task, once more',
      cites: ['spec §3.3.1'],
      sdks: [
        {
          name: 'a2a-js',
          version: '1.3.0',
          evidence: 'captured',
          cite: 'sdk-js dist/server/index.js#cancelTask',
        },
        { name: 'a2a-go', version: '2.4.0', evidence: 'package', cite: 'sdk-go a2asrv/agentexec.go#Cancel' },
        {
          name: 'a2a-rs',
          version: '0.5.1',
          evidence: 'package',
          cite: 'sdk-rust a2a-server/src/handler.rs#cancel_task',
        },
      ],
    },
    {
      id: 'not-found',
      label: 'TaskNotFoundError, -32001, as after a purge',
      cites: ['spec §3.3.1'],
      sdks: [],
    },
  ],
  kit: 'error',
  why: 'The kit follows §3.1.5, which names the canceled task in its list of errors. Its own SDK does not.',
  sdk: 'task',
  between: [
    {
      name: 'a2a-python',
      version: '1.1.0',
      evidence: 'reported',
      note: 'answers the task or the error, by timing: the task while its bookkeeping for the first cancel lasts, the error afterwards.',
    },
  ],
})
