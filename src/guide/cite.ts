// A cite: `KIND TARGET [at VERSION]`, as an author writes it between `{{` and `}}`.

export interface Cite {
  /** The first word: `spec`, `proto`, `sdk-go`, … */
  readonly kind: string
  /** What is cited within the kind: `§3.1.5`, `Task.status`, `server/exec.go#run`. */
  readonly target: string
  /** The version written after ` at `, where one was written. */
  readonly version?: string
}

export type ParsedCite =
  | { readonly ok: true; readonly cite: Cite }
  | { readonly ok: false; readonly reason: string }

/** Reads the text between `{{` and `}}`. It fails, with a reason, on an empty cite and on a kind without a target. */
export function parseCite(text: string): ParsedCite {
  const words = text.trim()
  if (words === '') return { ok: false, reason: 'an empty cite' }
  const space = words.search(/\s/)
  if (space === -1) return { ok: false, reason: `the kind “${words}” without a target` }
  const kind = words.slice(0, space)
  const rest = words.slice(space).trim()
  const versioned = /^(.*\S)\s+at\s+(\S+)$/.exec(rest)
  if (versioned?.[1] && versioned[2]) {
    return { ok: true, cite: { kind, target: versioned[1], version: versioned[2] } }
  }
  return { ok: true, cite: { kind, target: rest } }
}

/** How far a statement about an SDK was verified. */
export type Evidence = 'captured' | 'package' | 'tag' | 'reported'

/** What a cite points at, once resolved: all that the page needs to show it. */
export interface CiteTarget {
  /** Canonical and unique: `spec §3.1.5 at v1.0.1`. Two cites with one key share one popover. */
  readonly key: string
  /** What the reader presses: `spec §3.1.5`. */
  readonly label: string
  /** The source's name: `HTTP Semantics`. */
  readonly source: string
  /** What it is called there: `3.1.5 Cancel Task`. */
  readonly title: string
  /** The pin: `v1.0.1 (3303592)`. */
  readonly pin: string
  /** Short sentences about other versions: `unchanged since v1.0.0`. */
  readonly changes: readonly string[]
  /** Where the reader goes to read it; an absolute URL, or a route of this site that begins with `/`. */
  readonly href: string
  readonly evidence?: Evidence
}
