// The words of a proto file, with the line of each; comments stand apart.

import { SourceFault } from '../fault.ts'

export interface Token {
  readonly text: string
  readonly line: number
}

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[\w.]+|[{}()[\]<>=;,:\-+]|\s+/y

/** Splits a proto file into words, strings and signs. Comments and white space are left out. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let line = 1
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex
    const found = TOKEN.exec(text)?.[0]
    if (found === undefined)
      throw new SourceFault(`Line ${line} of the proto file has “${text[at]}”, which is no sign of it.`)
    if (!/^(\s|\/\/|\/\*)/.test(found)) tokens.push({ text: found, line })
    line += found.split('\n').length - 1
  }
  return tokens
}
