// The flags of `npm run kit`: which sides it takes, and which fault it has.

/** What goes wrong, in every answer, so that a client can be tried against it. */
export type Fault =
  /** The connection is cut after so many frames of a stream. */
  | { readonly is: 'drop-stream'; readonly after: number }
  /** No agent ever finishes its work: tasks stay at work, and what waits for them waits. */
  | { readonly is: 'never-end' }
  /** An agent that begins to work throws. */
  | { readonly is: 'crash' }
  /** Each answer, and each frame, comes so many milliseconds late. */
  | { readonly is: 'slow'; readonly ms: number }

export interface KitFlags {
  readonly sides: Readonly<Record<string, string>>
  readonly faults: readonly Fault[]
}

export const FAULTS = 'drop-stream:N, never-end, crash, slow:MS'
/** A client that waits longer has given up. */
const LONGEST_MS = 600_000

/** Reads the flags. Throws a RangeError that says what was found and what was expected. */
export function readFlags(args: readonly string[]): KitFlags {
  const sides: Record<string, string> = {}
  const faults: Fault[] = []
  for (let i = 0; i < args.length; i += 2) {
    const [flag, value] = [args[i], args[i + 1]]
    if (flag === '--side') {
      const [, dispute, side] = /^([\w-]+)=([\w.-]+)$/.exec(value ?? '') ?? []
      if (dispute === undefined || side === undefined) {
        throw new RangeError(`Unexpected --side ${value ?? 'without a value'}, expected --side DISPUTE=SIDE.`)
      }
      const before = sides[dispute]
      if (before !== undefined && before !== side) {
        throw new RangeError(`Unexpected two sides of ${dispute}, ${before} and ${side}: a server takes one.`)
      }
      sides[dispute] = side
    } else if (flag === '--fault') {
      const fault = readFault(value)
      if (faults.some(({ is }) => is === fault.is))
        throw new RangeError(`Unexpected --fault ${value}: there is one ${fault.is} already.`)
      faults.push(fault)
    } else {
      throw new RangeError(`Unexpected ${flag}, expected --side DISPUTE=SIDE or --fault FAULT.`)
    }
  }
  return { sides, faults }
}

function readFault(value: string | undefined): Fault {
  const [, is, number] = /^([a-z-]+)(?::(\d+))?$/.exec(value ?? '') ?? []
  const n = Number(number)
  if (is === 'drop-stream' && n >= 1) return { is, after: n }
  if (is === 'slow' && n >= 1 && n <= LONGEST_MS) return { is, ms: n }
  if ((is === 'never-end' || is === 'crash') && number === undefined) return { is }
  throw new RangeError(
    `Unexpected --fault ${value ?? 'without a value'}, expected one of ${FAULTS}, with N from 1 and MS from 1 to ${LONGEST_MS}.`,
  )
}
