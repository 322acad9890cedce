// Where the SDK's own Express handlers answer otherwise than the captures, and why. No entry covers more than one field.

export interface NamedDifference {
  readonly capture: string
  readonly exchange: number
  /** As a comparison names it: `header cache-control`, `body error.code`. */
  readonly field: string
  readonly captured: string | undefined
  readonly express: string | undefined
  readonly reason: string
}

export const NAMED_DIFFERENCES: readonly NamedDifference[] = []
