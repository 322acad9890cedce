// Time as it passes, which a reader may stop, and let go on by one step.

/** What waits for its time. */
interface Sleeper {
  readonly at: number
  readonly wake: (rested: boolean) => void
}

/** A clock of the kit: see `Clock` of capture/kit/clock.ts, whose shape it has. */
export class SteppedClock {
  /** How far it is behind the real time, in milliseconds: what it was stopped for. */
  #behind = 0
  #pausedAt: number | undefined
  #sleepers = new Set<Sleeper>()
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #real: () => number

  /** `real` is the time that passes, in milliseconds. */
  constructor(real: () => number = Date.now) {
    this.#real = real
  }

  get paused(): boolean {
    return this.#pausedAt !== undefined
  }

  /** How many wait for their time. */
  get waiting(): number {
    return this.#sleepers.size
  }

  now(): number {
    return this.#pausedAt ?? this.#real() - this.#behind
  }

  /** Nothing depends on who waits for an answer. */
  awaited(): () => void {
    return () => undefined
  }

  sleep(ms: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve(false)
      const sleeper: Sleeper = { at: this.now() + ms, wake: resolve }
      this.#sleepers.add(sleeper)
      signal.addEventListener('abort', () => {
        this.#sleepers.delete(sleeper)
        this.#arm()
        resolve(false)
      })
      this.#arm()
    })
  }

  async pass(ms: number): Promise<void> {
    await this.sleep(ms, new AbortController().signal)
  }

  pause(): void {
    this.#pausedAt ??= this.now()
    this.#arm()
  }

  resume(): void {
    if (this.#pausedAt === undefined) return
    this.#behind = this.#real() - this.#pausedAt
    this.#pausedAt = undefined
    this.#arm()
  }

  /** Stops, and leaps to what is due next. Says how many milliseconds it leapt; undefined where nothing waits. */
  step(): number | undefined {
    this.pause()
    const next = this.#next()
    if (!next || this.#pausedAt === undefined) return undefined
    const leapt = Math.max(0, next.at - this.#pausedAt)
    this.#pausedAt += leapt
    this.#wake(next)
    return leapt
  }

  reset(): void {
    this.#sleepers.clear()
    this.#behind = 0
    if (this.#pausedAt !== undefined) this.#pausedAt = this.#real()
    this.#arm()
  }

  #next(): Sleeper | undefined {
    return [...this.#sleepers].reduce<Sleeper | undefined>(
      (first, each) => (first && first.at <= each.at ? first : each),
      undefined,
    )
  }

  #wake(sleeper: Sleeper): void {
    this.#sleepers.delete(sleeper)
    sleeper.wake(true)
  }

  #arm(): void {
    clearTimeout(this.#timer)
    const next = this.paused ? undefined : this.#next()
    if (!next) return
    this.#timer = setTimeout(
      () => {
        for (let due = this.#next(); due && due.at <= this.now(); due = this.#next()) this.#wake(due)
        this.#arm()
      },
      Math.max(0, next.at - this.now()),
    )
  }
}
