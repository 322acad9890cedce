// Reading a proto file.

import { describe, expect, it } from 'vitest'
import { SourceFault } from '../fault.ts'
import { parseProto } from './parse.ts'

const FILE = `syntax = "proto3";
package example.v1;
option java_package = "org.example";

service Tasks {
  // Cancels.
  rpc Cancel(CancelRequest) returns (Task) {
    option (google.api.http) = {
      post: "/tasks/{id=*}:cancel"
      body: "*"
      additional_bindings: { post: "/{tenant}/tasks/{id=*}:cancel" body: "*" }
    };
    option (google.api.method_signature) = "id";
  }
  rpc Watch(CancelRequest) returns (stream Task) { option (google.api.http) = { get: "/tasks" }; }
  rpc Plain(Task) returns (Task);
}

/* A task; // not a comment line */
message Task {
  option deprecated = true;
  reserved 9, 10;
  string id = 1 [(google.api.field_behavior) = REQUIRED];
  repeated Task parts = 2; // many
  optional int32 size = 3 [deprecated = true];
  map<string, google.protobuf.Value> labels = 4 [
    (google.api.field_behavior) = REQUIRED
  ];
  oneof content {
    string text = 5;
    bytes raw = 6;
  }
  message Inner { bool flag = 1; }
  enum Kind { KIND_UNSPECIFIED = 0; KIND_ONE = 1 [deprecated = true]; }
}
message CancelRequest { string id = 1; }
`

describe('parseProto', () => {
  const file = parseProto(FILE)
  const task = file.messages.find((message) => message.name === 'Task')

  it('reads package, service and the order of messages', () => {
    expect([file.package, file.service]).toEqual(['example.v1', 'Tasks'])
    expect(file.messages.map(({ name, line, end }) => [name, line, end])).toEqual([
      ['Task', 20, 35],
      ['Task.Inner', 33, 33],
      ['CancelRequest', 36, 36],
    ])
    expect(file.enums).toEqual([
      {
        name: 'Task.Kind',
        line: 34,
        end: 34,
        members: [
          { name: 'KIND_UNSPECIFIED', number: 0, line: 34 },
          { name: 'KIND_ONE', number: 1, line: 34 },
        ],
      },
    ])
  })

  it('reads labels, maps, oneofs and required fields', () => {
    expect(task?.members).toEqual([
      { name: 'id', number: 1, line: 23, type: 'string', required: true },
      { name: 'parts', number: 2, line: 24, type: 'Task', label: 'repeated', required: false },
      { name: 'size', number: 3, line: 25, type: 'int32', label: 'optional', required: false },
      { name: 'labels', number: 4, line: 26, type: 'google.protobuf.Value', key: 'string', required: true },
      { name: 'text', number: 5, line: 30, type: 'string', oneof: 'content', required: false },
      { name: 'raw', number: 6, line: 31, type: 'bytes', oneof: 'content', required: false },
    ])
  })

  it('reads rpcs with all their HTTP bindings', () => {
    expect(file.rpcs.map(({ name, stream, http, body }) => [name, stream, http, body])).toEqual([
      ['Cancel', false, ['POST /tasks/{id=*}:cancel', 'POST /{tenant}/tasks/{id=*}:cancel'], '*'],
      ['Watch', true, ['GET /tasks'], undefined],
      ['Plain', false, [], undefined],
    ])
  })

  it.each([
    ['message A {', 'The proto file ends within a block.'],
    ['message A { string x 1; }', 'Line 1 of the proto file has “1” where “=” is expected.'],
    ['\nmessage A { string x = one; }', 'Line 2 of the proto file has “one” where a number is expected.'],
    ['message A { ~ }', 'Line 1 of the proto file has “~”, which is no sign of it.'],
  ])('says where %j is wrong', (text, message) => {
    expect(() => parseProto(text)).toThrow(new SourceFault(message))
  })
})
