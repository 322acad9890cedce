// What came back for a request that the page sent, as far as it has come.

import type { LiveBody } from '../guide/reply.ts'
import type { Header } from '../guide/transcript/types.ts'
import type { AnsweredBy } from '../mock-server/index.ts'

/** A reply, as far as it has come. A stream grows by frames until `ended`. */
export interface Answer {
  readonly status: number
  readonly reason: string
  readonly headers: readonly Header[]
  readonly body: LiveBody
  readonly by: AnsweredBy
  readonly ended: boolean
}
