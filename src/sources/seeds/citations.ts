// Every citation of the three texts that this guide grew from, written as a cite of this guide, with what it comes to.
//
// A row: what the text points at; the cite; and the key that the cite resolves to, or the fault that it is. `reported`
// after a key: the entry is pinned, but nobody could read it, and the reader is told so. Where a text points at
// something that moves (the latest page, the branch main), the pinned version stands for it, and a row shows what the
// moving name itself comes to. fixtures/ holds the index that the rows are put through, derived as content/sources is.

export type Row = readonly [from: string, cite: string, is: string]

/** The manual's section on CancelTask and terminal states, which writes its citations as this guide does. */
export const MANUAL: readonly Row[] = [
  ['the states and which are terminal', 'proto TaskState', 'proto TaskState at v1.0.1'],
  ['a terminal task does not restart', 'docs life-of-a-task', 'docs life-of-a-task at v1.0.1'],
  ['results travel in artifacts', 'spec §3.7', 'spec §3.7 at v1.0.1'],
  [
    'the task after a crash',
    'sdk src/a2a/server/agent_execution/active_task.py',
    'sdk-python src/a2a/server/agent_execution/active_task.py at 1.2.2',
  ],
  ['what CancelTask takes', 'proto CancelTaskRequest', 'proto CancelTaskRequest at v1.0.1'],
  ['a cancel is a request', 'spec §3.1.5', 'spec §3.1.5 at v1.0.1'],
  [
    'what the reference SDK cancels',
    'sdk src/a2a/server/request_handlers/default_request_handler_v2.py',
    'sdk-python src/a2a/server/request_handlers/default_request_handler_v2.py at 1.2.2',
  ],
  ['idempotent', 'spec §3.3.1', 'spec §3.3.1 at v1.0.1'],
  ['GetTask', 'spec §3.1.3', 'spec §3.1.3 at v1.0.1'],
  ['SendMessage to a finished task', 'spec §3.1.1', 'spec §3.1.1 at v1.0.1'],
  ['SubscribeToTask', 'spec §3.1.6', 'spec §3.1.6 at v1.0.1'],
  ['codes', 'sdk src/a2a/utils/errors.py', 'sdk-python src/a2a/utils/errors.py at 1.2.2'],
  ['a2a-go', 'sdk-go a2asrv/agentexec.go at v2.6.0', 'sdk-go a2asrv/agentexec.go at v2.6.0 reported'],
  [
    'a2a-go in cluster mode',
    'sdk-go internal/taskexec/distributed_manager.go at v2.6.0',
    'sdk-go internal/taskexec/distributed_manager.go at v2.6.0 reported',
  ],
  [
    'a2a-java',
    'sdk-java server-common/src/main/java/org/a2aproject/sdk/server/requesthandlers/DefaultRequestHandler.java at v1.4.0.Final',
    'sdk-java server-common/src/main/java/org/a2aproject/sdk/server/requesthandlers/DefaultRequestHandler.java at v1.4.0.Final reported',
  ],
  // The published package holds no sources, and the repository could not be had at this tag.
  ['a2a-js', 'sdk-js src/server/request_handler/default_request_handler.ts at v1.3.0', 'cite/unknown-file'],
  [
    'a2a-dotnet',
    'sdk-dotnet src/A2A/Server/A2AServer.cs at v1.0.0-preview2',
    'sdk-dotnet src/A2A/Server/A2AServer.cs at v1.0.0-preview2',
  ],
  [
    'a2a-rs',
    'sdk-rust a2a-server/src/handler.rs at a2a-server-lf-v0.5.1',
    'sdk-rust a2a-server/src/handler.rs at 0.5.1',
  ],
  ['the table of errors', 'spec §5.4', 'spec §5.4 at v1.0.1'],
  ['a new task in the same context', 'spec §3.4.3', 'spec §3.4.3 at v1.0.1'],
  ['a run with a failing test', 'capture 03-blocking-task', 'capture 03-blocking-task'],
  ['a refused deploy', 'capture 08-rejected', 'capture 08-rejected'],
  ['a commit that does not exist', 'capture 09-failed', 'capture 09-failed'],
  ['a cancel, and another', 'capture 10-cancel', 'capture 10-cancel'],
  ['a subscription to a finished task', 'capture 14-resubscribe', 'capture 14-resubscribe'],
  ['the program that made them', 'capture planner.py', 'cite/unknown-capture'],
]

/** The dossier on the states of a task, which points at addresses, by version and by topic. */
export const DOSSIER: readonly Row[] = [
  // The protocol at v1.0, which it reads on the latest pages and on main.
  ['the states, latest', 'spec §4.1.3', 'spec §4.1.3 at v1.0.1'],
  ['the states, proto on main', 'proto TaskState', 'proto TaskState at v1.0.1'],
  ['the zero value', 'proto TASK_STATE_UNSPECIFIED', 'proto TASK_STATE_UNSPECIFIED at v1.0.1'],
  ['rejected, v1.0', 'proto TASK_STATE_REJECTED', 'proto TASK_STATE_REJECTED at v1.0.1'],
  ['interrupted: input', 'proto TASK_STATE_INPUT_REQUIRED', 'proto TASK_STATE_INPUT_REQUIRED at v1.0.1'],
  ['interrupted: auth', 'proto TASK_STATE_AUTH_REQUIRED', 'proto TASK_STATE_AUTH_REQUIRED at v1.0.1'],
  ['the name of the first draft', 'proto TASK_STATE_UNKNOWN', 'cite/unknown-name'],
  ['what a status holds', 'proto TaskStatus', 'proto TaskStatus at v1.0.1'],
  ['its state is required', 'proto TaskStatus.state', 'proto TaskStatus.state at v1.0.1'],
  ['its message', 'proto TaskStatus.message', 'proto TaskStatus.message at v1.0.1'],
  ['its time', 'proto TaskStatus.timestamp', 'proto TaskStatus.timestamp at v1.0.1'],
  ['an update event', 'proto TaskStatusUpdateEvent', 'proto TaskStatusUpdateEvent at v1.0.1'],
  ['no final field in v1.0', 'proto TaskStatusUpdateEvent.final', 'cite/unknown-name'],
  ['a message to a finished task', 'spec §3.1.1', 'spec §3.1.1 at v1.0.1'],
  ['a cancel of one, and no guarantee', 'spec §3.1.5', 'spec §3.1.5 at v1.0.1'],
  ['the server makes the id', 'spec §3.4.2', 'spec §3.4.2 at v1.0.1'],
  ['resuming', 'spec §3.4.3', 'spec §3.4.3 at v1.0.1'],
  ['the end of a stream', 'spec §3.5.2', 'spec §3.5.2 at v1.0.1'],
  ['no restart', 'docs life-of-a-task#task-immutability', 'docs life-of-a-task#task-immutability at v1.0.1'],
  ['follow-ups in one context', 'docs life-of-a-task', 'docs life-of-a-task at v1.0.1'],
  ['what is new', 'docs whats-new-v1', 'docs whats-new-v1 at v1.0.1'],
  ['the latest page itself', 'spec §3.1.1 at latest', 'cite/unknown-version'],
  ['the page on main itself', 'spec §3.1.1 at main', 'cite/unknown-version'],
  ['the proto on main itself', 'proto TaskState at main', 'cite/unknown-version'],
  ['the change log', 'page a2a-changelog', 'page a2a-changelog'],
  // Earlier versions. The schema of these has no kind of its own: the specification's section shows the same names.
  ['the initial commit', 'commit a2aproject/A2A@47b436f', 'commit a2aproject/A2A@47b436f'],
  [
    'its schema, by the whole hash',
    'commit a2aproject/A2A@47b436f3d469f1763a982518cfe3fcc17a6d1818',
    'commit a2aproject/A2A@47b436f',
  ],
  [
    'still seven states',
    'commit a2aproject/A2A@8a44cfffd93b994f70f551d36cdeb188c1bebf48',
    'commit a2aproject/A2A@8a44cff',
  ],
  ['its pull request', 'issue a2aproject/A2A#534', 'issue a2aproject/A2A#534 reported'],
  ['the tag v0.1.0', 'commit a2aproject/A2A@ce95d60', 'commit a2aproject/A2A@ce95d60'],
  ['the tag v0.2.0', 'commit a2aproject/A2A@3eda07e', 'commit a2aproject/A2A@3eda07e'],
  ['the merge between the two', 'commit a2aproject/A2A@50a6d6d', 'commit a2aproject/A2A@50a6d6d'],
  ['its pull request', 'issue a2aproject/A2A#599', 'issue a2aproject/A2A#599 reported'],
  ['when the two were released', 'page a2a-releases', 'page a2a-releases reported'],
  ['seven states, four terminal', 'spec §6.3 at v0.1.0', 'spec §6.3 at v0.1.0'],
  ['the client makes the id', 'spec §7.1.1 at v0.1.0', 'spec §7.1.1 at v0.1.0'],
  ['final ends a cycle', 'spec §7.2.2 at v0.1.0', 'spec §7.2.2 at v0.1.0'],
  ['nine states', 'spec §6.3 at v0.2.0', 'spec §6.3 at v0.2.0'],
  ['nine states, and unknown is terminal', 'spec §6.3 at v0.2.5', 'spec §6.3 at v0.2.5'],
  ['no restart', 'spec §6.1 at v0.2.5', 'spec §6.1 at v0.2.5'],
  ['an error for a message to a finished task', 'spec §7.1 at v0.2.5', 'spec §7.1 at v0.2.5'],
  ['no restart, on its page', 'docs life-of-a-task at v0.2.5', 'docs life-of-a-task at v0.2.5'],
  ['the server makes the id', 'spec §6.1 at v0.3.0', 'spec §6.1 at v0.3.0'],
  ['nine states', 'spec §6.3 at v0.3.0', 'spec §6.3 at v0.3.0'],
  ['the code of TaskNotCancelableError', 'spec §8.2 at v0.3.0', 'spec §8.2 at v0.3.0'],
  [
    'rejected, before it was started',
    'proto TASK_STATE_REJECTED at v0.3.0',
    'proto TASK_STATE_REJECTED at v0.3.0',
  ],
  // The proto file of v0.2.2 to v0.3.0 spells one state otherwise than v1.0 does.
  ['canceled, v0.2.2', 'proto TASK_STATE_CANCELLED at v0.2.2', 'proto TASK_STATE_CANCELLED at v0.2.2'],
  ['canceled, v0.2.5', 'proto TASK_STATE_CANCELLED at v0.2.5', 'proto TASK_STATE_CANCELLED at v0.2.5'],
  ['canceled, v0.3.0', 'proto TASK_STATE_CANCELLED at v0.3.0', 'proto TASK_STATE_CANCELLED at v0.3.0'],
  ['canceled, v0.3.0, as v1.0 spells it', 'proto TASK_STATE_CANCELED at v0.3.0', 'cite/unknown-name'],
  ['before there was a proto file', 'proto TaskState at v0.2.0', 'cite/unknown-version'],
  ['between two that are pinned', 'spec §6.3 at v0.2.4', 'cite/unknown-version'],
  // The reference SDK, which it reads on main.
  [
    'terminal states and errors',
    'sdk src/a2a/server/request_handlers/default_request_handler.py',
    'sdk-python src/a2a/server/request_handlers/default_request_handler.py at 1.2.2',
  ],
  [
    'the file on main itself',
    'sdk src/a2a/server/request_handlers/default_request_handler.py at main',
    'cite/unknown-version',
  ],
  // Threads.
  ['a consent state', 'issue a2aproject/A2A#838', 'issue a2aproject/A2A#838'],
  ['task revival', 'issue a2aproject/A2A#1095', 'issue a2aproject/A2A#1095'],
  ['a paused state', 'issue a2aproject/A2A#1858', 'issue a2aproject/A2A#1858 reported'],
  ['expectations', 'issue a2aproject/A2A#2209', 'issue a2aproject/A2A#2209'],
  [
    'a subscriber that hears nothing',
    'issue a2aproject/a2a-python#1175',
    'issue a2aproject/a2a-python#1175 reported',
  ],
  ['an atomic cancel', 'issue a2aproject/a2a-rs#126', 'issue a2aproject/a2a-rs#126'],
  // Papers. The first one's title was not seen, so it may not be the one.
  ['A2ABreak', 'paper 2609.10871', 'paper 2609.10871 reported'],
  ['AgentRFC', 'paper 2603.23801', 'paper 2603.23801'],
  ['the survey', 'paper 2505.02279', 'paper 2505.02279'],
  ['the survey, as it names it', 'paper 2505.02279v1', 'cite/unknown-paper'],
  // Pages of others: pinned by address, and not read.
  ['the announcement', 'page a2a-announcement', 'page a2a-announcement reported'],
  ['a community site', 'page agent2agent-task', 'page agent2agent-task reported'],
  ['a count of seven others', 'page atlan-a2a', 'page atlan-a2a reported'],
  ['a count of eight', 'page deepwiki-task-lifecycle', 'page deepwiki-task-lifecycle reported'],
  ['a count of eight', 'page zuplo-a2a-guide', 'page zuplo-a2a-guide reported'],
  ['a client that waits for ever', 'page dev-task-lifecycle-bug', 'page dev-task-lifecycle-bug reported'],
  ['the dossier itself', 'page llms-explorer-states', 'page llms-explorer-states reported'],
  ['what it belongs to', 'page llms-explorer-a2a', 'page llms-explorer-a2a reported'],
  // Files on its author's machine, which nobody else can read.
  ['its synthesis', 'page rabbithole-synthesis.md', 'cite/unknown-page'],
  ['another synthesis', 'page synthesis.md', 'cite/unknown-page'],
  ['its report on practice', 'page practice.md', 'cite/unknown-page'],
  ['its report on edge cases', 'page edge-cases.md', 'cite/unknown-page'],
  ['its report on history', 'page history.md', 'cite/unknown-page'],
  ['its report on the mechanism', 'page mechanism.md', 'cite/unknown-page'],
]

/** The page on why a task failed, of an implementation that is not one of the six SDKs. */
export const FAILURE_PAGE: readonly Row[] = [
  ['the extension that it declares', 'page a2a-rust-failure', 'page a2a-rust-failure reported'],
  ['a failed task', 'proto TASK_STATE_FAILED', 'proto TASK_STATE_FAILED at v1.0.1'],
  ['the message of its status', 'proto TaskStatus.message', 'proto TaskStatus.message at v1.0.1'],
  ['where a class may stand', 'proto Message.metadata', 'proto Message.metadata at v1.0.1'],
  ['an extension on the card', 'spec §4.6.1', 'spec §4.6.1 at v1.0.1'],
  ['never marked required', 'proto AgentExtension.required', 'proto AgentExtension.required at v1.0.1'],
  ['its crate of types', 'sdk-a2a-rust src/failure.rs', 'cite/unknown-kind'],
  ['its next page, which has no address', 'page idempotent-sends', 'cite/unknown-page'],
  ['the page after that', 'page error-handling', 'cite/unknown-page'],
]
