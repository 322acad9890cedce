// The requests of a capture, as a file for REST clients.

import { expect, test } from 'vitest'
import { parseTranscript } from '../guide/index.ts'
import { requestsFile } from './requests-file.ts'

const CAPTURE = `# scenario: two calls
# exchanges: 2

### 1 · AgentCard

GET /.well-known/agent-card.json HTTP/1.1
Host: 127.0.0.1:4101
Connection: close

HTTP/1.1 200 OK
Content-Type: application/json

{}

### 2 · GetTask: by its id
# 3000 ms pass

POST /a2a/jsonrpc HTTP/1.1
Host: 127.0.0.1:4101
Content-Type: application/json

{
  "id": 2
}

HTTP/1.1 200 OK
Content-Type: application/json

{}

### end
`

test('each request has its full address and its own headers, and no reply', () => {
  const read = parseTranscript('two.http', CAPTURE)
  if (!read.ok) throw new Error(read.fault.message)
  expect(requestsFile(read.transcript)).toBe(`### 1 · AgentCard
GET http://127.0.0.1:4101/.well-known/agent-card.json HTTP/1.1

### 2 · GetTask: by its id
# 3000 ms pass
POST http://127.0.0.1:4101/a2a/jsonrpc HTTP/1.1
Content-Type: application/json

{
  "id": 2
}
`)
})
