// A statement of the dossier, and what came of checking it.

/** The page of the dossier, which each module of its statements is for. */
export const page = { route: '/dossier/task-states/', title: 'The dossier on seven states' }

export type Verdict = 'holds' | 'corrected' | 'secondary' | 'unchecked' | 'cut'

/** A side of a disagreement that the dossier keeps open. */
export interface Side {
  readonly side: string
  readonly says: string
}

export interface Statement {
  /** The fragment of its place on the page. */
  readonly id: string
  /** `history-7`: the report and the number, or the report, the heading and an ordinal. Each is a fragment too. */
  readonly from: readonly string[]
  /** Those of `from` that the dossier breaks off before they end. */
  readonly cut?: readonly string[]
  readonly says: string
  /** What the dossier points at: a cite of this guide where there is one, or words. */
  readonly where: string | { readonly cites: readonly [string] }
  readonly verdict: Verdict
  readonly evidence: string
  readonly cites: readonly string[]
  /** Addresses of threads that bear on it and that this guide could not read. */
  readonly unread?: readonly string[]
  readonly sides?: readonly Side[]
}

/** The verdicts in the order of the page, as the reader sees them. */
export const VERDICTS: readonly (readonly [Verdict, string])[] = [
  ['holds', 'holds'],
  ['corrected', 'corrected'],
  ['secondary', 'secondary source only'],
  ['unchecked', 'could not be checked'],
  ['cut', 'cut off'],
]
