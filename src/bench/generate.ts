// Generates guides and captures for the bench: as many chapters as asked for, each with 20 cites and 5 listings that hold.

import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { indentJson, type Json, parseTranscript, printTranscript, type Unplaced } from '../guide/index.ts'

/** Of this guide, all that the generated chapters cite and quote. */
const COPIED = ['content/sources', 'content/disputes', 'capture/out', 'listings']
const CITES = 20
const LISTINGS = 5
/** The lines of an excerpt, at most; every third has a cut in its middle. */
const LINES = 9

/**
 * Writes a guide of `chapters` chapters into an empty folder. They cite all that this guide's own chapters cite, in
 * turn, so that no pinned entry is left over, and quote its captures: the check finds no fault in it.
 */
export async function generateGuide(home: string, folder: string, chapters: number): Promise<void> {
  for (const path of COPIED) await cp(join(home, path), join(folder, path), { recursive: true })
  await keepImports(home, join(folder, 'content/disputes'))
  // The check keeps its result below it.
  await mkdir(join(folder, 'node_modules'))
  await generateChapters(home, folder, chapters)
}

/** The chapters alone, for a folder that has all else. */
export async function generateChapters(home: string, folder: string, chapters: number): Promise<void> {
  const cites = await citesOf(join(home, 'content/chapters'))
  const excerpts = await excerptsOf(join(home, 'capture/out'))
  await mkdir(join(folder, 'content/chapters'), { recursive: true })
  for (let n = 1; n <= chapters; n++) {
    const path = join(folder, 'content/chapters', `${String(n).padStart(4, '0')}-chapter-${n}.mdx`)
    await writeFile(path, chapter(n, cites, excerpts))
  }
}

/** How many chapters it takes to cite all that this guide's own chapters cite: with fewer, pinned entries are left over. */
export async function fewestChapters(home: string): Promise<number> {
  return Math.ceil((await citesOf(join(home, 'content/chapters'))).length / CITES) + 1
}

/** Disputes import the domain from where they stood. */
async function keepImports(home: string, disputes: string): Promise<void> {
  for (const path of await readdir(disputes, { recursive: true })) {
    if (!path.endsWith('.ts')) continue
    const file = join(disputes, path)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replaceAll(/'(?:\.\.\/)+src\//g, `'${pathToFileURL(home).href}/src/`))
  }
}

async function citesOf(folder: string): Promise<string[]> {
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  return [...new Set(texts.flatMap((text) => text.match(/\{\{[^{}]+\}\}/g) ?? []))]
}

interface Excerpt {
  readonly source: string
  readonly lines: readonly string[]
}

/** The start of every captured JSON body. */
async function excerptsOf(folder: string): Promise<Excerpt[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.http')).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return files.flatMap((file, i) => {
    const parsed = parseTranscript(file, texts[i] as string)
    if (!parsed.ok) return []
    return parsed.transcript.exchanges.flatMap(({ n, response: { body } }) => {
      if (body.kind !== 'json') return []
      const source = `${parsed.transcript.name}#${n}.response`
      return [{ source, lines: body.text.split('\n').slice(0, LINES) }]
    })
  })
}

function chapter(n: number, cites: readonly string[], excerpts: readonly Excerpt[]): string {
  const at = <T>(list: readonly T[], i: number): T => list[i % list.length] as T
  const parts = [
    `---\ntitle: Chapter ${n}\nsummary: The chapter with the number ${n}.\npart: First contact\n---\n`,
  ]
  for (let i = 0; i < LISTINGS; i++) {
    const { source, lines } = at(excerpts, n * LISTINGS + i)
    const shown =
      (n + i) % 3 === 0 && lines.length > 4 ? [...lines.slice(0, 2), '…', ...lines.slice(3)] : lines
    const cited = Array.from({ length: CITES / LISTINGS }, (_, k) => at(cites, n * CITES + i * 4 + k))
    parts.push(
      `## Part ${i + 1}`,
      `\`SendMessage\` returns a task ${cited[0]}, and the planner waits for the *end* of it. One test of twelve fails, so the release stops ${cited[1]}. What [another chapter](/chapter-1/#part-1) says of it is not said again.`,
      `- A loop reads the state of the task ${cited[2]}.\n- It stops at a state that no call leaves ${cited[3]}.`,
      `:::listing{title="Excerpt ${i + 1}" source="${source}" lang="json"}\n\`\`\`json\n${shown.join('\n')}\n\`\`\`\n:::`,
    )
  }
  return `${parts.join('\n\n')}\n`
}

/** The text of a capture of about `bytes` bytes: one task with many artifacts, read again and again. */
export function generateCapture(bytes: number): string {
  const artifact = (i: number): Json => ({
    artifactId: `log-${i}`,
    parts: [{ text: `part ${i}: 12 passed` }],
  })
  const text = indentJson(
    JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      result: { id: 'task', artifacts: Array.from({ length: 500 }, (_, i) => artifact(i)) },
    }),
  )
  const value = JSON.parse(text) as Json
  const exchange = (_: unknown, i: number): Unplaced => ({
    n: i + 1,
    operation: 'GetTask',
    note: '',
    timing: {},
    request: { method: 'GET', path: '/task', headers: [], body: { kind: 'none' } },
    response: {
      status: 200,
      reason: 'OK',
      headers: [['Content-Type', 'application/json']],
      body: { kind: 'json', text, value },
    },
  })
  return printTranscript(new Map(), Array.from({ length: Math.ceil(bytes / text.length) }, exchange))
}
