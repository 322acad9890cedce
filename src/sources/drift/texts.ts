// For the tests: an older and a newer text of each source, and a chapter that cites most of it.

export const SPEC = `## 1. Introduction

Words.

## 3. Operations

### 3.1. Send

Sends a message.

### 3.2. Cancel

Cancels a task.

### 3.3. Get

Gets a task.

### 3.4. Watch

Watches a task.

### 3.5. Task

{{ proto_to_table("Task") }}

### 3.6. Delete

Deletes a task.
`
// Send changed, Cancel moved behind a new section, Get retitled, Watch moved and changed, Delete gone, and nobody cites 1.
export const NEWER_SPEC = `## 1. Introduction

Other words.

## 3. Operations

### 3.1. Send

Sends one message.

### 3.2. List

Lists tasks.

### 3.3. Get One

Gets a task.

### 3.4. Cancel

Cancels a task.

### 3.5. Task

{{ proto_to_table("Task") }}

### 3.7. Watch

Watches one task.
`
export const PROTO = `package p;
service S {
  rpc Get(GetRequest) returns (Task);
  rpc Stop(GetRequest) returns (Task);
}
enum State {
  STATE_UNSPECIFIED = 0;
  // Done.
  STATE_DONE = 1;
  STATE_GONE = 2;
}
message Task {
  string id = 1;
  string name = 2;
  State state = 3;
}
message GetRequest { string id = 1; }
`
export const NEWER_PROTO = PROTO.replace('rpc Stop', 'rpc Cancel')
  .replace('// Done.', '// Done, and over.')
  .replace('  STATE_GONE = 2;\n', '')
  .replace('string name = 2', 'string title = 2')
export const PAGE = `# Life

Words.

## Ends

How it ends.

## Starts

How it starts.
`
export const NEWER_PAGE = PAGE.replace('## Ends', '## Endings').replace('How it starts.', 'How it begins.')

export const CHAPTER = `---
title: A chapter
summary: One chapter.
part: The life of a task
---

Send {{spec §3.1}}, and again {{spec §3.1}}.

Cancel {{spec §3.2}}, get {{spec §3.3}}, watch {{spec §3.4}}, delete {{spec §3.6}}.

Whole {{spec §3}}, as a table {{spec §3.5}}.

Names {{proto Task.name}} {{proto Task.id}} {{proto STATE_DONE}} {{proto State.STATE_GONE}} {{proto Stop}} {{proto Get}}.

Pages {{docs life}} {{docs life#ends}} {{docs life#starts}}.

Code {{sdk-x src/handler.x#cancel}} {{sdk-x src/errors.x}} {{sdk-x src/old.x#watch}} {{sdk-x src/same.x}}.
`
