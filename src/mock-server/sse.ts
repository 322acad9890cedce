// A stream of answers as server-sent events (WHATWG HTML §9.2), read at the reader's pace.

import type { AwaitedClock } from './awaited.ts'

/** The headers that the SDK's own Express handler sends. */
export const SSE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache',
  Connection: 'keep-alive',
  'X-Accel-Buffering': 'no',
}

export interface StreamOptions {
  readonly clock: AwaitedClock
  /** Ends the stream with the signal's reason. */
  readonly signal: AbortSignal
  /** The data of an event. */
  readonly onEvent: (event: unknown) => unknown
  /** The data of an `event: error`, where the source throws in mid-stream. */
  readonly onError: (error: unknown) => unknown
  /** Nobody reads any more. The source is still drained. */
  readonly onLeave: () => void
}

/**
 * One event per item. The source is drained as fast as it gives, whether or not anybody reads: the SDK's core stores
 * what happens to a task while its generator is read, so a generator that is left alone would leave the task as it is.
 * The clock hears of a reader who waits, which is why nothing is read ahead.
 */
export function eventStream(
  source: AsyncIterator<unknown>,
  first: unknown[],
  options: StreamOptions,
): ReadableStream<Uint8Array> {
  const { clock, signal, onEvent, onError, onLeave } = options
  const encoder = new TextEncoder()
  const ready: string[] = first.map((event) => dataEvent(onEvent(event)))
  let ended = false
  let left = false
  let wake = (): void => undefined

  const push = (event: string): void => {
    ready.push(event)
    wake()
  }
  const drain = async (): Promise<void> => {
    try {
      for (let next = await source.next(); !next.done; next = await source.next())
        push(dataEvent(onEvent(next.value)))
    } catch (error) {
      push(`event: error\n${dataEvent(onError(error))}`)
    }
    ended = true
    wake()
  }
  const leave = (): void => {
    left = true
    onLeave()
    wake()
  }
  void drain()

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        signal.addEventListener('abort', () => {
          leave()
          try {
            controller.error(signal.reason)
          } catch {
            // It was closed before.
          }
        })
      },
      async pull(controller) {
        if (ready.length === 0 && !ended) {
          const answered = clock.awaited()
          await new Promise<void>((resolve) => {
            wake = resolve
          })
          answered()
        }
        if (left) return
        const event = ready.shift()
        if (event === undefined) controller.close()
        else controller.enqueue(encoder.encode(event))
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  )
}

const dataEvent = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`
