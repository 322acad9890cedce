// Calls on a task of the playground, and the message that began it sent anew.

import { expect, test } from 'vitest'
import proto from '../../../content/sources/proto.json' with { type: 'json' }
import spec from '../../../content/sources/spec.json' with { type: 'json' }
import { blank, compilePlayground, type KeptTask } from '../../playground/index.ts'
import { protoIndex } from '../../sources/format/proto.ts'
import { callOn, FIRST_HOST, runAgain } from './follow-up.ts'

const shapes = compilePlayground(protoIndex.parse(proto), spec.sections, spec.wanted.at)
const rest = blank('GetTask', 'HTTP+JSON', '127.0.0.1:4103', { id: 'other' }, false)
const kept: KeptTask = {
  host: '127.0.0.1:4102',
  tenant: 'lab',
  user: 'release-manager',
  task: {
    id: 't',
    history: [{ messageId: 'm', taskId: 't', role: 'ROLE_USER', parts: [{ text: 'Deploy.' }] }],
  },
}
const unknown = { host: undefined, kept: undefined }

test('a call keeps the binding of the form, and goes to the task’s own agent, tenant and user', () => {
  const call = callOn(shapes, rest, { operation: 'SubscribeToTask', id: 't', host: undefined, kept })
  expect(call).toMatchObject({
    operation: 'SubscribeToTask',
    binding: 'HTTP+JSON',
    params: { id: 't', tenant: 'lab' },
  })
  expect(call.headers).toContainEqual(['Host', '127.0.0.1:4102'])
  expect(call.headers).toContainEqual(['Accept', 'text/event-stream'])
  expect(call.headers.filter(([name]) => name === 'Authorization')).toHaveLength(1)
})

test('where nothing is known of the task, the form says whom to ask; after that, the first agent is asked', () => {
  const asked = callOn(shapes, rest, { operation: 'GetTask', id: 't', ...unknown })
  expect(asked.headers).toContainEqual(['Host', '127.0.0.1:4103'])
  expect(asked.headers.map(([name]) => name)).not.toContain('Authorization')
  const nobody = callOn(shapes, { ...rest, headers: [] }, { operation: 'GetTask', id: 't', ...unknown })
  expect(nobody.headers).toContainEqual(['Host', FIRST_HOST])
})

test('a message to a task is left for the reader to write, with an id of its own', () => {
  const ids = [1, 2].map(() => {
    const call = callOn(shapes, rest, { operation: 'SendMessage', id: 't', ...unknown })
    const { message } = call.params as { message: { messageId: string } }
    expect(message).toMatchObject({ taskId: 't', parts: [{ text: '' }] })
    return message.messageId
  })
  expect(new Set(ids).size).toBe(2)
})

test('what began a task is sent anew as a task of its own; without its history there is nothing to send', () => {
  expect(runAgain(kept)).toMatchObject({
    operation: 'SendMessage',
    params: {
      tenant: 'lab',
      message: { role: 'ROLE_USER', parts: [{ text: 'Deploy.' }] },
      configuration: { returnImmediately: true },
    },
  })
  expect(JSON.stringify(runAgain(kept))).not.toContain('taskId')
  expect(runAgain({ ...kept, task: { id: 't' } })).toBeUndefined()
})
