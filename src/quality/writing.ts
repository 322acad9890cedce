// The rules of a chapter's prose that a program can hold: its length, its sentences, its paragraphs, its takeaways, words.

/** Words and marks that no chapter uses. */
const BANNED: readonly (readonly [string, RegExp])[] = [
  ['simply', /\bsimply\b/i],
  ['just', /\bjust\b/i],
  ['note that', /\bnote that\b/i],
  ['it is important', /\bit is important\b/i],
  ['all SDKs', /\ball SDKs\b/i],
  ['a dash', /[–—]| - /],
  ['a question', /\?(?:\s|$)/],
  [
    'hype',
    /\b(?:powerful|seamless(?:ly)?|effortless(?:ly)?|blazing|revolutionary|game[- ]chang\w+|robust)\b/i,
  ],
]

const WORDS = { least: 700, most: 1300 }
const TAKEAWAYS = { least: 3, most: 5 }
const SENTENCE = 25
const PARAGRAPH = 4

/** What of a chapter's text, with its frontmatter, departs from the rules: a line each, empty where nothing does. */
export function departures(chapter: string): string[] {
  const paragraphs = paragraphsOf(chapter)
  const words = paragraphs.reduce((sum, paragraph) => sum + count(paragraph), 0)
  const takeaways = [...(/^:::takeaways\n([\s\S]*?)\n:::/m.exec(chapter)?.[1] ?? '').matchAll(/^[-*] /gm)]
    .length
  return [
    ...range('words', words, WORDS),
    ...range('takeaways', takeaways, TAKEAWAYS),
    ...paragraphs.flatMap(ofParagraph),
  ]
}

/** The prose of a chapter, a string a paragraph: no frontmatter, headings, tables, blocks or cites. */
export function paragraphsOf(chapter: string): string[] {
  return chapter
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^:::\w+[\s\S]*?\n:::$/gm, '')
    .replace(/^(```+)[\s\S]*?^\1$/gm, '')
    .replace(/^(?:::|#|\|).*$/gm, '')
    .replace(/\s*\{\{.*?\}\}/g, '')
    .split(/\n\s*\n/)
    .flatMap((block) => (/^[-*\d]+\.? /.test(block.trim()) ? block.split(/^(?:[-*]|\d+\.) /m) : [block]))
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter((block) => block !== '')
}

/** The sentences of a paragraph. A point within a version, a name or code ends none. */
export const sentencesOf = (paragraph: string): string[] =>
  paragraph.split(/(?<=[.!?:](?:\*\*)?)\s+(?=[A-Z`[*§"“]|v\d|a2a-)/)

function ofParagraph(paragraph: string): string[] {
  // A colon divides a long sentence, but does not make two of one; a label in bold is none.
  const sentences = sentencesOf(paragraph)
  const ended = sentences.filter((sentence) => /[.!?]$/.test(sentence)).length
  return [
    ...sentences
      .filter((sentence) => count(sentence) > SENTENCE)
      .map((sentence) => `${count(sentence)} words, expected ${SENTENCE} at most: ${sentence}`),
    ...(ended > PARAGRAPH ? [`${ended} sentences, expected ${PARAGRAPH} at most: ${paragraph}`] : []),
    ...BANNED.filter(([, pattern]) => pattern.test(paragraph)).map(([word]) => `${word}: ${paragraph}`),
  ]
}

const range = (what: string, found: number, { least, most }: { least: number; most: number }): string[] =>
  found < least || found > most ? [`${found} ${what}, expected ${least} to ${most}`] : []

const count = (text: string): number => text.split(' ').filter((word) => /\w/.test(word)).length
