// How many frames the client of a stream has asked for. It is told within the process, beside the connection.

/**
 * Over a socket, a server cannot see whether its client waits for the next frame or thinks. The recorder's client and
 * its servers share one process, so the client says so here: time passes for a stream only while a frame is wanted.
 */
export class Demand {
  #wanted = 0
  #listeners = new Set<() => void>()

  /** The client waits for one frame more. */
  more(): void {
    this.#wanted++
    for (const listener of [...this.#listeners]) listener()
  }

  /** The number of frames that were ever asked for. */
  get wanted(): number {
    return this.#wanted
  }

  /** Calls the listener at each {@link more}; the returned function ends that. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves when at least `n` frames were asked for. */
  async reach(n: number): Promise<void> {
    while (this.#wanted < n) {
      await new Promise<void>((resolve) => {
        const end = this.listen(() => {
          end()
          resolve()
        })
      })
    }
  }
}

/** The demand of each connection, by the ports of server and client. */
export class Demands {
  readonly #all = new Map<string, Demand>()

  of(serverPort: number | undefined, clientPort: number | undefined): Demand {
    const key = `${serverPort}:${clientPort}`
    const found = this.#all.get(key) ?? new Demand()
    this.#all.set(key, found)
    return found
  }
}
