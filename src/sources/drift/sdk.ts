// Compares the cited files of an SDK, and the cited symbols in them, with a newer checkout or package.

import { linesOf, sha256 } from '../digest.ts'
import type { SdkFile, SdkIndex } from '../format/sdk.ts'
import { findSymbol } from '../sdk/symbols.ts'
import type { Comparison, Drift } from './drift.ts'
import type { How } from './match.ts'

/** The files of a newer version: of a checkout at a commit, or of an unpacked package. Paths are the repository's. */
export interface Tree {
  text(path: string): Promise<string | undefined>
  paths(): Promise<readonly string[]>
}

interface Found {
  readonly path: string
  readonly text: string
}

/** Compares what was read of each version. `kind` is the name of its cites, `sdk-go`. */
export async function driftOfSdk(kind: string, index: SdkIndex, tree: Tree): Promise<Comparison> {
  const drifts: Drift[] = []
  let compared = 0
  for (const [version, { files }] of Object.entries(index.versions)) {
    for (const file of files) {
      compared += 1 + Object.keys(file.symbols).length
      const keyOf = (symbol?: string) =>
        `${kind} ${file.path}${symbol === undefined ? '' : `#${symbol}`} at ${version}`
      const found = await find(file, tree)
      const how = fileHow(file, found)
      if (how.length === 0) continue
      drifts.push({ key: keyOf(), how, words: placeWords(file, found) })
      for (const [symbol, line] of Object.entries(file.symbols)) {
        drifts.push({ key: keyOf(symbol), ...symbolDrift(symbol, line, file, found, how) })
      }
    }
  }
  return { drifts, compared }
}

/** The file at its path; else the one file of its name, if its text is the same or it has all cited symbols. */
async function find(file: SdkFile, tree: Tree): Promise<Found | undefined> {
  const text = await tree.text(file.path)
  if (text !== undefined) return { path: file.path, text }
  const name = file.path.slice(file.path.lastIndexOf('/') + 1)
  const candidates: Found[] = []
  for (const path of await tree.paths()) {
    if (path !== name && !path.endsWith(`/${name}`)) continue
    const text = await tree.text(path)
    if (text !== undefined) candidates.push({ path, text })
  }
  const same = candidates.filter((each) => sha256(each.text) === file.sha256)
  if (same.length === 1) return same[0]
  const symbols = Object.keys(file.symbols)
  const likely = candidates.filter(
    ({ text }) =>
      symbols.length > 0 && symbols.every((symbol) => findSymbol(linesOf(text), symbol) !== undefined),
  )
  return likely.length === 1 ? likely[0] : undefined
}

function fileHow(file: SdkFile, found: Found | undefined): How[] {
  if (!found) return ['removed']
  const how: How[] = []
  if (found.path !== file.path) how.push('moved')
  if (sha256(found.text) !== file.sha256) how.push('changed')
  return how
}

function placeWords(file: SdkFile, found: Found | undefined): string {
  if (!found) return 'there is no such file'
  return found.path === file.path ? 'the file changed' : `is now ${found.path}`
}

/** A symbol stands in a file that drifted: it may be gone from it, and its line is another. */
function symbolDrift(
  symbol: string,
  line: number,
  file: SdkFile,
  found: Found | undefined,
  how: readonly How[],
): Omit<Drift, 'key'> {
  if (!found) return { how: ['removed'], words: 'there is no such file' }
  const now = findSymbol(linesOf(found.text), symbol)
  if (now === undefined) return { how: ['removed'], words: `${found.path} has no ${symbol}` }
  return { how, words: `${placeWords(file, found)}; ${symbol} stood at line ${line}, and stands at ${now}` }
}
