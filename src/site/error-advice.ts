// What the pages of errors say in words: when the specification sends each, and what its caller does next.

export interface Advice {
  /** When it is sent, and the section of the specification at the pinned version that says so. */
  readonly when: readonly (readonly [words: string, section: string])[]
  readonly next: string
}

const rpc = (words: string): Advice['when'] => [[words, '9.5']]

/** By code. */
export const ADVICE: Readonly<Record<number, Advice>> = {
  [-32001]: {
    when: [
      ['The id in the request belongs to no task that you may see, or the server has purged it.', '3.3.2'],
      ['GetTask asks for such an id.', '3.1.3'],
      ['CancelTask names such an id, or repeats a cancel after the task was purged.', '3.3.1'],
      ['SubscribeToTask names such an id.', '3.1.6'],
      ['An operation on push notification configs names a task or a config that is not there.', '3.1.8'],
    ],
    next: 'Check the id and whose credentials you sent: a task of somebody else looks the same. If both are right, start a new task.',
  },
  [-32002]: {
    when: [['CancelTask names a task that has ended, or one that cannot be stopped now.', '3.1.5']],
    next: 'Call GetTask. If the task has ended, read its result; if it is still at work, wait, or ask again later.',
  },
  [-32003]: {
    when: [
      ['An operation on push notification configs reaches an agent whose card does not offer them.', '3.3.4'],
    ],
    next: 'Read capabilities.pushNotifications on the card. Without it, stream or poll.',
  },
  [-32004]: {
    when: [
      ['SendMessage names a task that has ended.', '3.1.1'],
      ['SubscribeToTask names a task that has ended.', '3.1.6'],
      ['A streaming operation reaches an agent whose card does not offer streaming.', '3.3.4'],
      ['GetExtendedAgentCard reaches an agent whose card does not offer one.', '3.1.11'],
    ],
    next: 'One code, several meanings: read the card for what is offered, and call GetTask to learn whether the task has ended. For a finished task, start a new one in the same context.',
  },
  [-32005]: {
    when: [['The media type of a part is not supported by the agent or the skill.', '3.1.1']],
    next: 'Read defaultInputModes on the card and those of the skill, and send a part of such a type.',
  },
  [-32006]: {
    when: [
      ['An agent answered with something that the protocol does not allow. No operation lists it.', '3.3.2'],
    ],
    next: 'The fault is with the agent. Try once more, then tell whoever runs it.',
  },
  [-32007]: {
    when: [['The card offers an extended card, and none is configured.', '3.1.11']],
    next: 'Go on with the public card.',
  },
  [-32008]: {
    when: [['The card marks an extension as required, and the request did not name it.', '3.3.4']],
    next: 'Read the required extensions on the card. Name them in A2A-Extensions if your client implements them; otherwise use another agent.',
  },
  [-32009]: {
    when: [
      ['The version in A2A-Version is not one that the agent supports. An empty one counts as 0.3.', '3.6.2'],
    ],
    next: 'Send A2A-Version: 1.0, or a version that the interface on the card names.',
  },
  [-32700]: { when: rpc('The body is not JSON.'), next: 'Fix how the body is written.' },
  [-32600]: {
    when: rpc('The body is JSON and no request of JSON-RPC.'),
    next: 'Send jsonrpc "2.0", a method and an id.',
  },
  [-32601]: {
    when: rpc('The server knows no such method. Names of v0.3, such as message/send, end here.'),
    next: 'Use the names of v1.0, such as SendMessage.',
  },
  [-32602]: {
    when: rpc('The parameters are not what the method takes.'),
    next: 'Read the message and the details, which may name the field. Some releases of SDKs also send it for a finished task.',
  },
  [-32603]: {
    when: rpc('Something broke inside the server.'),
    next: 'Treat the outcome as unknown: a task may exist whose id you never saw. List or get tasks before you send again.',
  },
}
