// Disputed: with which HTTP verb a client subscribes to a task.

import { defineDispute } from '../../../src/guide/index.ts'

export default defineDispute({
  id: 'subscribe-verb',
  question: 'Is SubscribeToTask a POST or a GET in HTTP+JSON?',
  sides: [
    {
      id: 'both',
      label: 'Either of the two',
      cites: ['spec §5.3', 'proto SubscribeToTask'],
      sdks: [
        { name: 'a2a-js', version: '1.3.0', evidence: 'captured', cite: 'sdk-js dist/server/index.js' },
        {
          name: 'a2a-python',
          version: '1.2.2',
          evidence: 'package',
          cite: 'sdk src/a2a/server/routes/rest_routes.py',
        },
        {
          name: 'a2a-go',
          version: '2.4.0',
          evidence: 'package',
          cite: 'sdk-go a2asrv/rest.go#handleSubscribeToTask',
        },
        { name: 'a2a-rs', version: '0.5.1', evidence: 'package', cite: 'sdk-rust a2a-server/src/rest.rs' },
      ],
    },
    {
      id: 'post',
      label: 'POST alone, as the specification has it',
      cites: ['spec §5.3', 'spec §11.3.2'],
      sdks: [
        {
          name: 'a2a-java',
          version: '1.2.0.Final',
          evidence: 'tag',
          cite: 'sdk-java reference/rest/src/main/java/org/a2aproject/sdk/server/rest/quarkus/A2AServerRoutes.java#subscribeToTask',
        },
        {
          name: 'a2a-dotnet',
          version: '1.0.0-preview2',
          evidence: 'tag',
          cite: 'sdk-dotnet src/A2A.AspNetCore/A2AEndpointRouteBuilderExtensions.cs',
        },
      ],
    },
    {
      id: 'get',
      label: 'GET alone, as the proto file has it',
      cites: ['proto SubscribeToTask'],
      sdks: [],
    },
  ],
  kit: 'both',
  why: 'The table of the specification and the proto file name two verbs for one operation. The kit takes both, as its SDK does; a client that wants to reach every server sends POST.',
  sdk: 'both',
})
