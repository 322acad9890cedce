// A diagnostic: one fault, at one place, with what was found, what was expected and what to do.

/** How serious a fault is. Every `error` fails the check; a `warning` is printed and passes. */
export type Severity = 'error' | 'warning'

/** Where a fault stands. Lines and columns count from 1; columns count UTF-16 code units. */
export type Place =
  | { readonly file: string; readonly line: number; readonly column: number }
  | { readonly file: string }

export interface Diagnostic {
  /** An id of the catalogue, such as `cite/unknown-section`. */
  readonly id: string
  readonly severity: Severity
  readonly place: Place
  /** One sentence: `Unexpected X: …, expected Y.` */
  readonly message: string
  /** What the author can do. */
  readonly help?: string
  /** A unified diff or other lines shown below the message, without indentation. */
  readonly detail?: string
}

/** Orders diagnostics by file, then line, then column, then id. */
export function comparePlaces(a: Diagnostic, b: Diagnostic): number {
  return (
    order(a.place.file, b.place.file) ||
    lineOf(a.place) - lineOf(b.place) ||
    columnOf(a.place) - columnOf(b.place) ||
    order(a.id, b.id)
  )
}

/** `file:line:column`, or `file` where there is no line. */
export function formatPlace(place: Place): string {
  return 'line' in place ? `${place.file}:${place.line}:${place.column}` : place.file
}

const lineOf = (place: Place): number => ('line' in place ? place.line : 0)
const columnOf = (place: Place): number => ('line' in place ? place.column : 0)
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
