// What a server tells a clock: that somebody waits for an answer, and when no longer.

/** A clock that may let time pass while somebody waits. */
export interface AwaitedClock {
  /** Somebody waits from now on, until the returned function is called. Calling it again does nothing. */
  awaited(): () => void
}

/** For a server whose time passes by itself. */
export const REAL_TIME: AwaitedClock = { awaited: () => () => undefined }
