// The catalogue of faults as its pages show it: examples in families, and excerpts as lines, the changed ones marked.

import { type FaultExample, type FaultExcerpt, faultExamples } from '../check/examples.ts'

export type { FaultExample }

export interface FaultFamily {
  /** What stands before the slash: `cite`. */
  readonly name: string
  readonly title: string
  readonly faults: readonly FaultExample[]
}

const TITLES: Readonly<Record<string, string>> = {
  block: 'Blocks',
  capture: 'Captures',
  chapter: 'Chapters',
  cite: 'Cites',
  dispute: 'Disputes',
  fence: 'Fences',
  figure: 'Figures',
  guide: 'The guide',
  listing: 'Listings',
  mdx: 'MDX',
  predict: 'Predictions',
  prose: 'Prose',
  reference: 'Links',
  source: 'The index of sources',
  'sources-paragraph': 'The closing “Sources:” paragraph',
  term: 'Terms',
  try: 'Calls to send',
}

/** All faults that the check can print, with their examples, by family. */
export async function faultFamilies(): Promise<FaultFamily[]> {
  const families = new Map<string, FaultExample[]>()
  for (const example of await faultExamples(process.cwd())) {
    const name = example.id.split('/', 1)[0] ?? ''
    families.set(name, [...(families.get(name) ?? []), example])
  }
  return [...families].map(([name, faults]) => ({ name, title: TITLES[name] ?? name, faults }))
}

/** The route of a fault's page: `/check/cite/unknown-section/`. */
export const faultRoute = (id: string): string => `/check/${id}/`

/** A line of an excerpt; `changed` where the other side has no such line. */
export interface ExcerptLine {
  readonly n: number
  readonly text: string
  readonly changed: boolean
}

/** The lines of an excerpt, compared with what stands on the other side. */
export function excerptLines(excerpt: FaultExcerpt, other: readonly FaultExcerpt[]): ExcerptLine[] {
  const theirs = new Set(other.filter(({ file }) => file === excerpt.file).flatMap(({ lines }) => lines))
  return excerpt.lines.map((text, i) => ({
    n: excerpt.firstLine + i,
    text,
    changed: text.trim() !== '' && !theirs.has(text),
  }))
}
