// Lines of a transcript to pieces: a head of start line and headers, a JSON body, the data lines of a stream.

import { paintMeaning } from './meaning.ts'
import { highlight, merge, type Piece } from './shiki.ts'

const START_LINE = /^(?:[A-Z]+ \S+ HTTP\/1\.1|HTTP\/1\.1 \d{3}.*)$/
const HEADER = /^[A-Za-z][\w-]*: .*$/

/**
 * Colours one side of an exchange as it stands in its file, or an excerpt of one (`…` lines included), whatever part
 * of it the excerpt shows.
 */
export async function highlightWire(text: string): Promise<Piece[][]> {
  const lines = text.split('\n')
  const painted: Piece[][] = []
  let at = 0
  while (at < lines.length && (START_LINE.test(lines[at] ?? '') || HEADER.test(lines[at] ?? ''))) {
    painted.push(head(lines[at] as string))
    at++
  }
  const rest = lines.slice(at)
  if (rest.some((line) => line.startsWith('data: '))) {
    for (const line of rest) painted.push(await streamLine(line))
    return painted
  }
  return [...painted, ...(rest.length === 0 ? [] : await json(rest.join('\n')))]
}

function head(line: string): Piece[] {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(line)?.[1]
  return [{ text: line, kind: status !== undefined && Number(status) >= 400 ? 'e' : 'h' }]
}

async function streamLine(line: string): Promise<Piece[]> {
  const field = /^(data|event): /.exec(line)
  if (!field) return line === '' ? [] : [{ text: line }]
  const value = line.slice(field[0].length)
  const pieces = field[1] === 'data' ? ((await json(value))[0] ?? []) : [{ text: value, kind: 's' }]
  return [{ text: field[0], kind: 'h' }, ...pieces]
}

const json = async (text: string): Promise<Piece[][]> =>
  paintMeaning(await highlight(text, 'json')).map((line) => merge(line))
