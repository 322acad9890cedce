// The headings of a Markdown page, with the ids that its published page gives them.

import { slugify } from './slug.ts'

export interface Heading {
  /** 1 to 6. */
  readonly level: number
  /** The heading as a reader sees it: without `#`, backticks, emphasis or link targets. */
  readonly title: string
  /** The id of the heading on the published page; unique within the page. */
  readonly slug: string
  /** The line it stands on, counted from 1. */
  readonly line: number
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/
const INDENTED_FENCE = /^\s*(`{3,}|~{3,})/
const HEADING = /^(#{1,6})\s+(.*?)\s*#*\s*$/
// A longer line is no heading that people read, and the pattern above takes too long over one.
const LONGEST = 1000

/** The headings of a page in order. Lines within a fence or an HTML comment are no headings. */
export function readHeadings(lines: readonly string[]): Heading[] {
  const headings: Heading[] = []
  const used = new Set<string>()
  let fence = ''
  let comment = false
  lines.forEach((line, index) => {
    const mark = (fence ? INDENTED_FENCE : FENCE).exec(line)?.[1] ?? INDENTED_FENCE.exec(line)?.[1]
    if (mark && !comment) {
      if (!fence) fence = mark
      else if (mark.startsWith(fence) && line.trim() === mark) fence = ''
      return
    }
    if (fence) return
    if (comment || line.includes('<!--')) {
      comment = !line.includes('-->')
      return
    }
    const match = line.length > LONGEST ? null : HEADING.exec(line)
    if (!match?.[1] || !match[2]) return
    const title = plainText(match[2])
    headings.push({ level: match[1].length, title, slug: unique(slugify(title), used), line: index + 1 })
  })
  return headings
}

/** The page generator numbers the second and later headings of one slug: `_1`, `_2`. */
function unique(slug: string, used: Set<string>): string {
  let id = slug
  for (let n = 1; used.has(id); n += 1) id = `${slug}_${n}`
  used.add(id)
  return id
}

/** Inline Markdown as plain text: code, emphasis, links and tags lose their marks. */
function plainText(markdown: string): string {
  return markdown
    .replace(/<[^>]+>/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*]+?)(?<=\S)\*(?![\w*])/g, '$1')
    .replace(/`/g, '')
    .replace(/\\([\\`*_{}[\]()#+\-.!])/g, '$1')
    .trim()
}

/** Headings with the text below each up to the next one of the list, and the last line of it that is not blank. */
export function sectionsOf<Given extends Heading>(
  headings: readonly Given[],
  lines: readonly string[],
): (Given & { readonly end: number; readonly body: string })[] {
  return headings.map((heading, index) => {
    let end = (headings[index + 1]?.line ?? lines.length + 1) - 1
    while (end > heading.line && lines[end - 1]?.trim() === '') end -= 1
    return { ...heading, end, body: lines.slice(heading.line, end).join('\n') }
  })
}
