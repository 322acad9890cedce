// The five classes of a failure, and what each means for the caller.

/** The token of a class, as it stands on the wire. */
export type FailureClass =
  | 'invalid-request'
  | 'transient'
  | 'policy-refusal'
  | 'budget-exhausted'
  | 'internal'

/** All classes, in the order of the extension. */
export const FAILURE_CLASSES = [
  'invalid-request',
  'transient',
  'policy-refusal',
  'budget-exhausted',
  'internal',
] as const satisfies readonly FailureClass[]

/** What a caller does next. */
export type Answer =
  | 'fix-request'
  | 'retry-later'
  | 'ask-human'
  | 'larger-budget'
  | 'retry-once'
  | 'give-up'
  | 'read-message'

/**
 * What to do at `internal`, on which the extension's own texts differ: its code says to try once more and then to
 * escalate, its manual shows a caller that gives up.
 */
export type Internal = 'retry-once' | 'give-up'

/**
 * The class of a token. One that is not known, an empty one too, is `internal`: an agent that distinguishes more than
 * its reader must not make its failures unreadable.
 */
export function readToken(token: string): FailureClass {
  return FAILURE_CLASSES.find((each) => each === token) ?? 'internal'
}

/**
 * Whether the same request may succeed later. True of `transient` alone: a request that hit a bound hits it again, and
 * one with a larger budget is another request.
 */
export const isRetryable = (failure: FailureClass): boolean => failure === 'transient'

/** Whether a person has to see it, and no retry is right. True of `policy-refusal` alone. */
export const needsHuman = (failure: FailureClass): boolean => failure === 'policy-refusal'

/**
 * What the caller of a failed task does next. Without a class, the status message is all that there is: the agent said
 * nothing, which is not success. `internal` chooses a side, where the extension's texts differ.
 */
export function nextStep(failure: FailureClass | undefined, internal: Internal = 'retry-once'): Answer {
  switch (failure) {
    case undefined:
      return 'read-message'
    case 'invalid-request':
      return 'fix-request'
    case 'transient':
      return 'retry-later'
    case 'policy-refusal':
      return 'ask-human'
    case 'budget-exhausted':
      return 'larger-budget'
    case 'internal':
      return internal
  }
}
