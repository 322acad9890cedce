// One side of an exchange to coloured pieces, as the site colours a captured one, by the classes of Exchange.astro.

/** Text of one colour; most text has none. */
export interface Painted {
  readonly text: string
  readonly kind?: string
}

/** Beyond this many characters a text is left plain: colours are not worth a slow page. */
const MOST = 200_000

const HEAD = /^(?:[A-Z]+ \S+ HTTP\/1\.1|HTTP\/1\.1 \d{3}.*|[A-Za-z][\w-]*: .*)$/
const TOKEN = /("(?:[^"\\\n]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b|[{}[\]]/g
const ERROR_FIELDS = new Set(['code', 'reason', 'message'])

/** Paints a text as it stands in an `.http` file: a head, a blank line, then a JSON body or the frames of a stream. */
export function paint(text: string): Painted[] {
  if (text.length > MOST) return [{ text }]
  const lines = text.split('\n')
  const end = lines.findIndex((line) => !HEAD.test(line))
  const head = end === -1 ? lines : lines.slice(0, end)
  const body = end === -1 ? undefined : lines.slice(end)
  return [
    ...head.flatMap((line, i) => [
      ...(i === 0 ? [] : [{ text: '\n' }]),
      { text: line, kind: /^HTTP\/1\.1 [45]/.test(line) ? 'e' : 'h' },
    ]),
    ...(body && head.length > 0 ? [{ text: '\n' }] : []),
    ...(body ? paintBody(body) : []),
  ]
}

function paintBody(lines: readonly string[]): Painted[] {
  if (!lines.some((line) => line.startsWith('data: '))) return paintJson(lines.join('\n'))
  return lines.flatMap((line, i): Painted[] => {
    const newline: Painted[] = i === 0 ? [] : [{ text: '\n' }]
    const [, label, value = ''] = /^(data: |event: )(.*)$/.exec(line) ?? []
    if (label === undefined) return [...newline, { text: line }]
    const painted = label === 'data: ' ? paintJson(value) : [{ text: value }]
    return [...newline, { text: label, kind: 'h' }, ...painted]
  })
}

function paintJson(text: string): Painted[] {
  const pieces: Painted[] = []
  let at = 0
  let depth = 0
  let key = ''
  /** The depth of the member `error`; all deeper than that is part of it. */
  let error = Number.POSITIVE_INFINITY
  for (const match of text.matchAll(TOKEN)) {
    const [token, string, colon] = match
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) })
    at = match.index + token.length
    if (token === '{' || token === '[') depth++
    if (token === '}' || token === ']') depth--
    if (depth < error && /[}\]]/.test(token)) error = Number.POSITIVE_INFINITY
    if (string !== undefined && colon !== undefined) {
      key = string.slice(1, -1)
      if (key === 'error') error = Math.min(error, depth)
      pieces.push({ text: string, kind: /^artifact(?:s|Update)?$/.test(key) ? 'a' : 'k' }, { text: colon })
      continue
    }
    pieces.push(value(token, key, depth > error))
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

function value(token: string, key: string, inError: boolean): Painted {
  if (/^[{}[\]]/.test(token)) return { text: token }
  if (token.startsWith('"TASK_STATE_')) return { text: token, kind: 't' }
  if (inError && ERROR_FIELDS.has(key)) return { text: token, kind: 'e' }
  return { text: token }
}
