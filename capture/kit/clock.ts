// Time in the kit: virtual, so that a capture is the same each time, or real.

import { type AwaitedClock, turn } from '../../src/mock-server/index.ts'

export interface Clock extends AwaitedClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves when `ms` have passed, true; false when the signal came first. */
  sleep(ms: number, signal: AbortSignal): Promise<boolean>
  /** Lets `ms` pass. Resolves when all that was due in them has been done. */
  pass(ms: number): Promise<void>
  /** Forgets all sleepers: they are never woken. */
  reset(): void
}

interface Sleeper {
  readonly at: number
  readonly wake: () => void
}

/** Turns of the event loop without anything new, after which all that one event set off has been done. */
const QUIET_TURNS = 5

/**
 * Time that passes only while somebody waits for an answer, or when {@link Clock.pass} says so. It leaps from one
 * sleeper to the next, and looks round between two: whoever got an answer no longer waits. So a reader may think as
 * long as they like between two requests, and the agents do the same each time.
 */
export class VirtualClock implements Clock {
  #now = wholeSecond()
  #sleepers: Sleeper[] = []
  #waiting = 0
  #quiet = 0
  #moving = false
  #era = 0
  #passing: Promise<void> = Promise.resolve()

  now(): number {
    return this.#now
  }

  awaited(): () => void {
    const era = this.#era
    let over = false
    this.#waiting++
    void this.#move()
    return () => {
      if (over || era !== this.#era) return
      over = true
      this.#waiting--
      this.#quiet = 0
    }
  }

  sleep(ms: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve(false)
      const sleeper: Sleeper = { at: this.#now + ms, wake: () => resolve(true) }
      this.#sleepers.push(sleeper)
      signal.addEventListener('abort', () => {
        this.#sleepers = this.#sleepers.filter((each) => each !== sleeper)
        resolve(false)
      })
      void this.#move()
    })
  }

  pass(ms: number): Promise<void> {
    this.#passing = this.#passing.then(async () => {
      const [until, era] = [this.#now + ms, this.#era]
      for (;;) {
        await this.#settle()
        if (era !== this.#era) return
        const next = this.#next()
        if (!next || next.at > until) break
        this.#wake(next)
      }
      this.#now = Math.max(this.#now, until)
    })
    return this.#passing
  }

  reset(): void {
    this.#era++
    this.#sleepers = []
    this.#waiting = 0
    this.#now = wholeSecond()
  }

  /** Leaps on as long as somebody waits and somebody sleeps. */
  async #move(): Promise<void> {
    this.#quiet = 0
    if (this.#moving) return
    this.#moving = true
    for (;;) {
      await this.#settle()
      const next = this.#next()
      if (this.#waiting === 0 || !next) break
      this.#wake(next)
    }
    this.#moving = false
  }

  /** Waits until nothing new has happened for a few turns of the event loop. */
  async #settle(): Promise<void> {
    for (this.#quiet = 0; this.#quiet < QUIET_TURNS; this.#quiet++) await turn()
  }

  /** The sleeper that is due first; of two, the one that lay down first. */
  #next(): Sleeper | undefined {
    return this.#sleepers.reduce<Sleeper | undefined>(
      (first, each) => (first && first.at <= each.at ? first : each),
      undefined,
    )
  }

  #wake(sleeper: Sleeper): void {
    this.#sleepers = this.#sleepers.filter((each) => each !== sleeper)
    this.#now = Math.max(this.#now, sleeper.at)
    sleeper.wake()
  }
}

/** Time as it is. */
export class RealClock implements Clock {
  readonly #timers = new Set<ReturnType<typeof setTimeout>>()

  now(): number {
    return Date.now()
  }

  awaited(): () => void {
    return () => undefined
  }

  sleep(ms: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve(false)
      const timer = setTimeout(() => {
        this.#timers.delete(timer)
        resolve(true)
      }, ms)
      this.#timers.add(timer)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        this.#timers.delete(timer)
        resolve(false)
      })
    })
  }

  async pass(ms: number): Promise<void> {
    await this.sleep(ms, new AbortController().signal)
  }

  reset(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }
}

/**
 * A second that is over: the SDK stamps what it says itself with the real time, and in a capture that must neither
 * come before a time of the kit nor now and then be equal to one.
 */
const wholeSecond = (): number => Math.floor(Date.now() / 1000) * 1000 - 1000
