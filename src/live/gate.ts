// What the frames of a stream pass: it can be held, opened and ended, and tells when it does not move.

/** A stream is settled where it is held or has ended: then the next step of the capture may be sent. */
export class Gate {
  #settled = new Signal()
  #opened = new Signal()

  /** Resolves as soon as the stream is held or has ended. */
  get settled(): Promise<void> {
    return this.#settled.given
  }

  /** Holds the stream: resolves when the gate is opened or ended. */
  hold(): Promise<void> {
    this.#opened = new Signal()
    this.#settled.give()
    return this.#opened.given
  }

  /** Lets a held stream go on. */
  open(): void {
    this.#settled = new Signal()
    this.#opened.give()
  }

  /** The stream has come to its end, whatever end. */
  end(): void {
    this.#settled.give()
    this.#opened.give()
  }
}

/** A promise that others resolve. */
class Signal {
  give: () => void = () => undefined
  readonly given = new Promise<void>((resolve) => {
    this.give = resolve
  })
}
