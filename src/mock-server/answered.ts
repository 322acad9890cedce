// Whose answer a Response is.

/** `sdk`: the SDK's core, unchanged. The rest is this guide's own. */
export type AnsweredBy =
  | { readonly by: 'sdk' | 'adapter' | 'shape-check' }
  /** A switch changed this very answer; `switch` is its dispute. */
  | { readonly by: 'switch'; readonly switch: string }

const labels = new WeakMap<Response, AnsweredBy>()

/** Labels a response, and returns it. */
export function label(response: Response, by: AnsweredBy): Response {
  labels.set(response, by)
  return response
}

/** Whose answer a response of this server is; undefined for any other response, a clone among them. */
export const answeredBy = (response: Response): AnsweredBy | undefined => labels.get(response)
