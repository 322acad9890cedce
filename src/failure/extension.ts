// The extension as an agent's card declares it.

/** The URI that a card declares and a message names. */
export const FAILURE_EXTENSION = 'https://a2a-rust.com/extensions/failure/v1'

/** An entry of `capabilities.extensions` (A2A §4.4.4), as ProtoJSON and the SDK's types both have it. */
export interface DeclaredExtension {
  readonly uri?: string
  readonly required?: boolean
}

/**
 * The extensions of a card with this one among them. An entry that the operator made stays as it is, its flag
 * `required` too; the one that is added is never required, so that a client without it reads the message as before.
 */
export function declareFailure<Entry extends DeclaredExtension>(
  extensions: readonly Entry[],
): (Entry | Own)[] {
  if (extensions.some(({ uri }) => uri === FAILURE_EXTENSION)) return [...extensions]
  return [...extensions, OWN]
}

interface Own {
  readonly uri: string
  readonly description: string
  readonly required: false
  readonly params: undefined
}

const OWN: Own = {
  uri: FAILURE_EXTENSION,
  description: 'Why a task failed, as a class on its status message.',
  required: false,
  params: undefined,
}
