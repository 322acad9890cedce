// All orders in which writers of one task can take their steps, and what each order leaves in the store.

/** A writer reads the task, and later writes it, where what it read had not ended. */
export interface Writer {
  readonly name: string
  readonly writes: string
}

export interface Step {
  readonly writer: string
  readonly does: 'reads' | 'writes' | 'is refused' | 'gives up'
  /** The state that it reads, or the one that it writes or would write. */
  readonly state: string
}

/** One order, played. */
export interface Played {
  readonly steps: readonly Step[]
  readonly ends: string
  /** A terminal state was replaced. */
  readonly replaced: boolean
}

const TERMINAL: readonly string[] = [
  'TASK_STATE_COMPLETED',
  'TASK_STATE_FAILED',
  'TASK_STATE_CANCELED',
  'TASK_STATE_REJECTED',
]

/** Whether a state ends a task. */
export const isTerminal = (state: string): boolean => TERMINAL.includes(state)

/** Every order of steps: `counts[i]` is how many steps the writer `i` takes, each in its own order. */
export function interleavings(counts: readonly number[]): number[][] {
  if (counts.every((count) => count === 0)) return [[]]
  return counts.flatMap((count, i) =>
    count === 0 ? [] : interleavings(counts.with(i, count - 1)).map((rest) => [i, ...rest]),
  )
}

/** Plays every order of the writers on a task at work. A guarded store refuses, in one step, to replace an ending. */
export const playAll = (writers: readonly Writer[], guarded: boolean): Played[] =>
  interleavings(writers.map(() => 2)).map((order) => play(writers, order, guarded))

function play(writers: readonly Writer[], order: readonly number[], guarded: boolean): Played {
  let stored = 'TASK_STATE_WORKING'
  let replaced = false
  const read = new Map<number, string>()
  const steps = order.map((i): Step => {
    const { name, writes } = writers[i] as Writer
    const seen = read.get(i)
    if (seen === undefined) {
      read.set(i, stored)
      return { writer: name, does: 'reads', state: stored }
    }
    if (isTerminal(seen)) return { writer: name, does: 'gives up', state: writes }
    if (guarded && isTerminal(stored)) return { writer: name, does: 'is refused', state: writes }
    replaced ||= isTerminal(stored)
    stored = writes
    return { writer: name, does: 'writes', state: writes }
  })
  return { steps, ends: stored, replaced }
}
