// Colours of a reply in the page: those of a captured one, for every side of every capture.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseTranscript } from '../guide/transcript/index.ts'
import { highlightToHtml } from '../site/highlight/index.ts'
import { paint } from './paint.ts'

const FOLDER = new URL('../../capture/out/', import.meta.url)
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.http'))

/** The colour of each character that can be seen. */
const colours = (pieces: readonly { readonly text: string; readonly kind?: string }[]): string =>
  pieces
    .flatMap(({ text, kind = '-' }) => [...text].map((char) => (/\s/.test(char) ? '' : `${char}${kind}`)))
    .join('')

function piecesOf(html: string): { text: string; kind?: string }[] {
  const plain = (text: string): string =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  return [...html.matchAll(/<span class="(\w)">([^<]*)<\/span>|([^<]+)/g)].map(([, kind, inside, outside]) =>
    kind ? { text: plain(inside ?? ''), kind } : { text: plain(outside ?? '') },
  )
}

test.each(files)('%s', async (file) => {
  const parsed = parseTranscript(file, readFileSync(new URL(file, FOLDER), 'utf8'))
  if (!parsed.ok) throw new Error(parsed.fault.message)
  for (const { request, response } of parsed.transcript.exchanges) {
    for (const { lines } of [request, response]) {
      const text = parsed.transcript.lines.slice(lines.first - 1, lines.last).join('\n')
      expect(
        paint(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
      expect(colours(paint(text))).toBe(colours(piecesOf(await highlightToHtml(text, 'http'))))
    }
  }
})

test('a text that is no HTTP and no JSON stays as it is', () => {
  for (const text of ['', '<script>alert(1)</script>', '{"a": "b', '\n\n', 'HTTP/1.1 500\n\n"']) {
    expect(
      paint(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  }
})
