// Finds a symbol in a source file of any language: where it is declared, or else where it first occurs.

const COMMENT = /^\s*(\/\/|\/\*|\*|#(?!\[)|--)/
const IMPORT = /^\s*(import|from|use|using|export \{|package)\b/
const KEYWORD =
  /\b(def|class|func|function|fn|enum|struct|interface|trait|type|record|const|let|var|public|private|protected|internal|static|pub|async)\b/

/** The line on which `symbol` is declared, counted from 1; undefined where it does not occur as a word of its own. */
export function findSymbol(lines: readonly string[], symbol: string): number | undefined {
  const name = symbol.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const word = new RegExp(`(?<![\\w$])${name}(?![\\w$])`)
  const places = lines.flatMap((line, index) => (word.test(line) ? [{ line, index }] : []))
  const code = places.filter(({ line }) => !COMMENT.test(line) && !IMPORT.test(line))
  const declarations = code.filter(({ line }) => declares(line, name))
  // An interface states a method that another place of the file implements: that place says more.
  const implemented = declarations.find(({ index }) => opensBody(lines, index))
  const found = implemented ?? declarations[0] ?? code[0] ?? places[0]
  return found && found.index + 1
}

/** Whether a line declares a name: after a keyword, or at the start of the line as a method or a value. */
function declares(line: string, name: string): boolean {
  const after = '(?![\\w$])\\s*(?:[([{<:=]|extends\\b|implements\\b|$)'
  const match = new RegExp(`(?<![\\w$.'"\`])${name}${after}`).exec(line)
  if (!match) return false
  // A receiver or type parameters in brackets of their own may stand before a name; a call or an assignment may not.
  const before = line.slice(0, match.index).replace(/\([^()]*\)|<[^<>]*>/g, '')
  if (KEYWORD.test(before) && !/[=(]|\breturn\b/.test(before)) return true
  if (new RegExp(`^${name}\\s*[:=]`).test(line)) return true
  return new RegExp(`^\\s*\\*?${name}\\s*\\(.*\\{\\s*$`).test(line)
}

/** Whether a declaration goes on to a body rather than to a semicolon. */
function opensBody(lines: readonly string[], index: number): boolean {
  const end = /[{;]|=>|:\s*$/m.exec(lines.slice(index, index + 12).join('\n'))?.[0]
  return end !== ';'
}
