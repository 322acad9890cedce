// Disputed, or rather left open: what a client is told when the agent breaks down under its call.

import { defineDispute } from '../../../src/guide/index.ts'

export default defineDispute({
  id: 'crash-in-blocking-send',
  question: 'What does a blocking send answer when the agent crashes?',
  sides: [
    {
      id: 'task',
      label: 'The task, in TASK_STATE_FAILED',
      cites: ['spec §3.2.2', 'proto TASK_STATE_FAILED'],
      sdks: [
        { name: 'a2a-js', version: '1.3.0', evidence: 'captured', cite: 'sdk-js dist/server/index.js' },
        { name: 'a2a-go', version: '2.4.0', evidence: 'package', cite: 'sdk-go a2asrv/agentexec.go' },
      ],
    },
    {
      id: 'error',
      label: '-32603; the stored task has failed',
      cites: ['spec §9.5'],
      sdks: [
        {
          name: 'a2a-python',
          version: '1.2.2',
          evidence: 'package',
          cite: 'sdk src/a2a/server/agent_execution/active_task.py',
        },
        {
          name: 'a2a-java',
          version: '1.2.0.Final',
          evidence: 'tag',
          cite: 'sdk-java server-common/src/main/java/org/a2aproject/sdk/server/requesthandlers/DefaultRequestHandler.java',
        },
      ],
    },
    {
      id: 'lost',
      label: '-32603; the stored task stays as it was',
      cites: ['spec §9.5'],
      sdks: [
        {
          name: 'a2a-dotnet',
          version: '1.0.0-preview2',
          evidence: 'tag',
          cite: 'sdk-dotnet src/A2A/Server/A2AServer.cs',
        },
        { name: 'a2a-rs', version: '0.5.1', evidence: 'package', cite: 'sdk-rust a2a-server/src/handler.rs' },
      ],
    },
  ],
  kit: 'task',
  why: 'No section says it. The kit does as its SDK does. After an error of this kind, GetTask and ListTasks alone tell a client what became of its task.',
  sdk: 'task',
})
