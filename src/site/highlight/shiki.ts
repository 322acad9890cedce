// Code to pieces, each with the one-letter class of its colour.

import { createHighlighterCore, type HighlighterCore, type ThemeRegistration } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'

/** Text of one colour. A class is one of {@link CLASSES}; most text has none. */
export interface Piece {
  readonly text: string
  readonly kind?: string
}

/** The classes, each with the scopes of a TextMate grammar that it stands for. src/styles/wire.css colours them. */
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  k: [
    'support.type.property-name',
    'meta.object-literal.key',
    'variable.other.property',
    'entity.other.attribute-name',
  ],
  s: ['string', 'punctuation.definition.string'],
  n: ['constant.numeric'],
  c: ['constant.language', 'variable.language'],
  m: ['comment', 'punctuation.definition.comment'],
  w: ['keyword', 'storage', 'keyword.operator.new'],
  f: ['entity.name.function', 'support.function'],
  y: [
    'entity.name.type',
    'support.type.primitive',
    'support.class',
    'entity.name.class',
    'storage.type.source.proto',
  ],
}

const NAMES = Object.keys(CLASSES)
/** A colour that stands for the class at an index: the theme is only a way to carry classes through Shiki. */
const colour = (index: number): string => `#0000${(index + 1).toString(16).padStart(2, '0')}`
const PLAIN = '#000000'

const theme: ThemeRegistration = {
  name: 'classes',
  type: 'light',
  fg: PLAIN,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: PLAIN, background: '#ffffff' } },
    { scope: ['keyword.operator', 'string.unquoted'], settings: { foreground: PLAIN } },
    ...NAMES.map((name, index) => ({
      scope: [...(CLASSES[name] as string[])],
      settings: { foreground: colour(index) },
    })),
  ],
}

const LANGS = {
  json: () => import('shiki/langs/json.mjs'),
  http: () => import('shiki/langs/http.mjs'),
  proto: () => import('shiki/langs/proto.mjs'),
  ts: () => import('shiki/langs/typescript.mjs'),
  bash: () => import('shiki/langs/bash.mjs'),
} as const

/** Other names by which an author may call a language. */
const ALIASES: Readonly<Record<string, keyof typeof LANGS>> = {
  typescript: 'ts',
  javascript: 'ts',
  js: 'ts',
  protobuf: 'proto',
  sh: 'bash',
  shell: 'bash',
}

let highlighter: Promise<HighlighterCore> | undefined

/** Splits code into lines of pieces. A language that is not known gives plain lines. */
export async function highlight(code: string, lang: string): Promise<Piece[][]> {
  const name = lang in LANGS ? lang : ALIASES[lang]
  if (!name) return code.split('\n').map((text) => [{ text }])
  highlighter ??= createHighlighterCore({
    themes: [theme],
    langs: Object.values(LANGS),
    engine: createJavaScriptRegexEngine(),
  })
  const { tokens } = (await highlighter).codeToTokens(code, {
    lang: name,
    theme: 'classes',
    // Without it, a line that takes long, as the first one does on a busy machine, would be left plain.
    tokenizeTimeLimit: 0,
  })
  return tokens.map((line) => merge(line.map(({ content, color }) => piece(content, color))))
}

function piece(text: string, color: string | undefined): Piece {
  const kind = NAMES[Number.parseInt((color ?? PLAIN).slice(5, 7), 16) - 1]
  return kind === undefined ? { text } : { text, kind }
}

/** Joins neighbours of one colour, and blank text with what stands before it: fewer elements, fewer bytes. */
export function merge(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = []
  for (const next of pieces) {
    const last = merged.at(-1)
    if (last && (last.kind === next.kind || next.text.trim() === '')) {
      merged[merged.length - 1] = { ...last, text: last.text + next.text }
    } else {
      merged.push(next)
    }
  }
  return merged
}
