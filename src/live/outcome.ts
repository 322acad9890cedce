// What an answer says, in a few words: an error with its name, a task's state, a message, the frames of a stream.

import { valueAt } from '../guide/transcript/json.ts'
import type { Json } from '../guide/transcript/types.ts'
import type { Answer } from './answer.ts'

/** JSON-RPC 2.0 §5.1, under the names of A2A's specification §9.5. Those of A2A itself come with their reason. */
const JSON_RPC_ERRORS: Readonly<Record<number, string>> = {
  [-32700]: 'JSONParseError',
  [-32600]: 'InvalidRequestError',
  [-32601]: 'MethodNotFoundError',
  [-32602]: 'InvalidParamsError',
  [-32603]: 'InternalError',
}

export interface Outcome {
  readonly text: string
  readonly isError: boolean
}

/** The outcome of an answer; of a stream, of its last frame. */
export function outcomeOf({ status, body }: Pick<Answer, 'status' | 'body'>): Outcome {
  const failed = status >= 400
  switch (body.kind) {
    case 'none':
      return { text: 'no body', isError: failed }
    case 'raw':
      return { text: 'a body that is not JSON', isError: failed }
    case 'json':
      return outcomeOfJson(body.value, failed)
    case 'stream': {
      const last = body.frames.at(-1)?.value
      const count = `${body.frames.length} ${body.frames.length === 1 ? 'frame' : 'frames'}`
      if (last === undefined) return { text: count, isError: failed }
      const { text, isError } = outcomeOfJson(last, failed)
      return { text: `${count}, the last: ${text}`, isError }
    }
  }
}

function outcomeOfJson(value: Json, failed: boolean): Outcome {
  const code = valueAt(value, 'error.code')
  if (code !== undefined) return { text: `error ${code}${nameOf(value, code)}`, isError: true }
  const result = valueAt(value, 'result') ?? value
  for (const path of ['task.status.state', 'statusUpdate.status.state', 'status.state']) {
    const state = valueAt(result, path)
    if (typeof state === 'string') return { text: state, isError: failed }
  }
  if (valueAt(result, 'message.messageId') !== undefined) return { text: 'a Message', isError: failed }
  const artifact = valueAt(result, 'artifactUpdate.artifact.artifactId')
  if (typeof artifact === 'string') return { text: `artifact ${artifact}`, isError: failed }
  const name = valueAt(result, 'name')
  return { text: typeof name === 'string' ? `card of ${name}` : 'JSON', isError: failed }
}

/** ` TaskNotCancelableError`, made of the reason in its ErrorInfo, or of the code that JSON-RPC reserves. */
function nameOf(value: Json, code: Json): string {
  const reason = valueAt(value, 'error.data[0].reason')
  if (typeof reason === 'string') return ` ${camel(reason)}Error`
  const name = typeof code === 'number' ? JSON_RPC_ERRORS[code] : undefined
  return name === undefined ? '' : ` ${name}`
}

const camel = (reason: string): string =>
  reason.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
