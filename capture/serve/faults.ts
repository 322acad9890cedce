// The faults of `npm run kit`: an agent's time that never passes or throws, and answers that come late or break off.

import { type Clock, RealClock } from '../kit/index.ts'
import type { Fault } from './options.ts'

/** The time that the agents live by. */
export function clockWith(faults: readonly Fault[]): Clock {
  const has = (is: Fault['is']): boolean => faults.some((each) => each.is === is)
  const clock = new RealClock()
  if (has('crash')) {
    clock.sleep = () => Promise.reject(new Error('This agent crashes: npm run kit -- --fault crash.'))
  } else if (has('never-end')) {
    clock.sleep = (_, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(false))
      })
  }
  return clock
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** An answer with its faults; the fault of an agent is none of an answer. */
export async function faulty(response: Response, faults: readonly Fault[]): Promise<Response> {
  let answer = response
  for (const fault of faults) {
    if (fault.is === 'slow') {
      await wait(fault.ms)
      answer = eachFrame(answer, () => wait(fault.ms))
    }
    if (fault.is === 'drop-stream') {
      answer = eachFrame(answer, async (n) => {
        if (n <= fault.after) return
        // What was written is on its way before the connection is cut.
        await wait(50)
        throw new Error(`The stream breaks off after frame ${fault.after}.`)
      })
    }
  }
  return answer
}

/** A stream that does something before each frame but its first, counted from 1; any other answer as it is. */
function eachFrame(response: Response, before: (n: number) => Promise<void>): Response {
  const reader = response.headers.get('content-type')?.startsWith('text/event-stream')
    ? response.body?.getReader()
    : undefined
  if (!reader) return response
  let n = 0
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // Also before its end: a stream of three frames that breaks off after the third never ends as it should.
        if (++n > 1) await before(n)
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: () => reader.cancel(),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { status: response.status, headers: response.headers })
}
