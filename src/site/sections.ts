// The sections of a page, as its contents name them.

/** A heading of the second level. */
export interface Section {
  readonly id: string
  readonly title: string
}
