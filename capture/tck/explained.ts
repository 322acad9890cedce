// Why a check of the test kit fails on a server that follows the specification at v1.0.1.

export interface Explained {
  /** The section that decides it. */
  readonly section: string
  readonly why: string
}

const MEDIA_TYPE =
  'The kit follows v1.0.0, where HTTP+JSON is application/json; since v1.0.1 it should be application/a2a+json.'

/** By requirement of the kit. An entry whose check passes is a fault of the run. */
export const EXPLAINED: Readonly<Record<string, Explained>> = {
  'CARD-CACHE-003': {
    section: '§8.6.1',
    why: 'Last-Modified is optional. A card that is made from the program has no time of its own; its ETag does the work.',
  },
  'HTTP_JSON-ERR-001': { section: '§11.1', why: MEDIA_TYPE },
  'HTTP_JSON-SVC-001': { section: '§11.1', why: MEDIA_TYPE },
  'HTTP_JSON-STATUS-001': {
    section: '§5.4',
    why: 'The kit follows v1.0.0, where ContentTypeNotSupportedError is 415; since v1.0.1 it is 400.',
  },
}
