// Disputed among the SDKs: what a client gets that subscribes to a task that has ended.

import { defineDispute } from '../../../src/guide/index.ts'

export default defineDispute({
  id: 'subscribe-to-finished',
  question: 'What does SubscribeToTask answer for a task that has ended?',
  sides: [
    {
      id: 'unsupported',
      label: 'UnsupportedOperationError, -32004',
      cites: ['spec §3.1.6'],
      sdks: [
        { name: 'a2a-js', version: '1.3.0', evidence: 'captured', cite: 'sdk-js dist/server/index.js' },
        {
          name: 'a2a-python',
          version: '1.2.2',
          evidence: 'package',
          cite: 'sdk src/a2a/server/request_handlers/default_request_handler_v2.py',
        },
        {
          name: 'a2a-java',
          version: '1.2.0.Final',
          evidence: 'tag',
          cite: 'sdk-java server-common/src/main/java/org/a2aproject/sdk/server/requesthandlers/DefaultRequestHandler.java',
        },
        {
          name: 'a2a-dotnet',
          version: '1.0.0-preview2',
          evidence: 'tag',
          cite: 'sdk-dotnet src/A2A/Server/A2AServer.cs',
        },
        { name: 'a2a-rs', version: '0.5.1', evidence: 'package', cite: 'sdk-rust a2a-server/src/handler.rs' },
      ],
    },
    {
      id: 'not-found',
      label: 'TaskNotFoundError, -32001',
      cites: ['issue a2aproject/a2a-go#438'],
      sdks: [
        {
          name: 'a2a-go',
          version: '2.4.0',
          evidence: 'package',
          cite: 'sdk-go a2asrv/handler.go#SubscribeToTask',
        },
      ],
    },
    {
      id: 'snapshot',
      label: 'A stream of the task as it ended, and its end',
      cites: [],
      sdks: [
        {
          name: 'a2a-go',
          version: '2.4.0',
          evidence: 'package',
          cite: 'sdk-go internal/taskexec/distributed_manager.go',
        },
      ],
    },
  ],
  kit: 'unsupported',
  why: 'The specification is of one mind here, and the SDKs are not: the Go SDK takes the second side on one machine, and the third in its cluster mode. A client that lost its stream does best with GetTask after any of the three.',
  sdk: 'unsupported',
})
