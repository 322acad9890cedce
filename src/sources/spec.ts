// Derives the index of the specification's numbered sections from a checkout.

import type { Checkout, Revision } from './checkout.ts'
import { type Comparable, compareWith, findRevisions, pinOf, wordsAt } from './compare.ts'
import { digestOf, linesOf } from './digest.ts'
import { SourceFault } from './fault.ts'
import type { Wanted } from './format/pin.ts'
import type { SpecIndex, SpecSection } from './format/spec.ts'
import { readHeadings, sectionsOf } from './headings.ts'

export const SPEC_PATH = 'docs/specification.md'

// `3.1.5. Cancel Task`, `3.7 Messages and Artifacts`, `Appendix A. Title`, `A.2.1 Title`.
const NUMBERED = /^(?:Appendix )?(\d+(?:\.\d+)*|[A-Z](?:\.\d+)*)(?:\.|(?<=\d)|(?=:))(?::)?\s+(.+)$/

export type Section = Omit<SpecSection, 'at'>

/** The index of the specification at the wanted tag. Throws a SourceFault where the file or a tag is missing. */
export async function deriveSpec(checkout: Checkout, wanted: Wanted): Promise<SpecIndex> {
  const revisions = await findRevisions(checkout, wanted)
  const sections = await sectionsAt(checkout, revisions.pinned, wanted.at)
  const others = await wordsAt(revisions.compared, async (revision, ref) =>
    (await sectionsAt(checkout, revision, ref)).map(comparable),
  )
  return {
    ...pinOf(wanted, revisions),
    sections: sections.map((section) => ({ ...section, at: compareWith(comparable(section), others) })),
  }
}

/** The numbered sections at a revision. Throws a SourceFault where the file is missing, or a number stands twice. */
export async function sectionsAt(checkout: Checkout, revision: Revision, ref: string): Promise<Section[]> {
  const text = await checkout.text(revision.commit, SPEC_PATH)
  if (text === undefined) throw new SourceFault(`There is no ${SPEC_PATH} at ${ref}.`)
  const sections = readSections(text)
  const numbers = new Set<string>()
  for (const { number, lines } of sections) {
    if (numbers.has(number)) {
      throw new SourceFault(
        `${SPEC_PATH}:${lines[0]} at ${ref}: Unexpected §${number} a second time. A cite of it would mean two sections.`,
      )
    }
    numbers.add(number)
  }
  return sections
}

/**
 * The numbered sections of a specification's Markdown. The text of a section goes up to the next numbered heading: an
 * unnumbered heading below it is part of it.
 */
export function readSections(markdown: string): Section[] {
  const lines = linesOf(markdown)
  const headings = readHeadings(lines).flatMap((heading) => {
    const match = NUMBERED.exec(heading.title)
    return match?.[1] && match[2] ? [{ ...heading, number: match[1], name: match[2] }] : []
  })
  return sectionsOf(headings, lines).map(({ number, name, slug, line, end, body }) => ({
    number,
    title: name,
    slug,
    lines: [line, end],
    sha256: digestOf(body),
    ...shownBy(body),
  }))
}

// {{ proto_to_table("Task") }}, which the site generator replaces by a table of the message.
const TABLE = /\{\{\s*proto_\w*to_table\("(\w+)"\)\s*\}\}/g

function shownBy(body: string): { shows?: string[] } {
  const names = [...body.matchAll(TABLE)].flatMap((match) => match[1] ?? [])
  return names.length > 0 ? { shows: names } : {}
}

const comparable = ({ number, title, sha256 }: Section): Comparable => ({
  key: number,
  words: `${title}\n${sha256}`,
})
