// Where webhooks are called in the kit: an inbox, which stands in for a server of the client's own.

import { turn } from '../../src/mock-server/index.ts'

/** The origin of the client's webhooks. */
export const WEBHOOKS = 'http://127.0.0.1:4109'

/** Turns of the event loop after which nothing more comes by itself. */
const PATIENCE_TURNS = 40

/** Takes every request, and answers 204. */
export class Inbox {
  #posts: Request[] = []
  #taken = 0

  async fetch(request: Request): Promise<Response> {
    this.#posts.push(request.clone())
    return new Response(null, { status: 204 })
  }

  /** How many came so far. */
  get count(): number {
    return this.#posts.length
  }

  /** The next one that was not taken yet; undefined where none comes. */
  async next(): Promise<Request | undefined> {
    for (let i = 0; i < PATIENCE_TURNS && this.#taken >= this.#posts.length; i++) await turn()
    return this.#posts[this.#taken++]
  }

  reset(): void {
    this.#posts = []
    this.#taken = 0
  }
}
