// The command line of the recorder: `npm run capture` writes capture/out anew, `-- --check` says what would change.

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTwoFilesPatch } from 'diff'
import { captureAll } from './record/index.ts'

const root = join(import.meta.dirname, '..')
const out = join(root, 'capture/out')

const read = (file: string): Promise<string | undefined> =>
  readFile(join(out, file), 'utf8').catch(() => undefined)

const options = process.argv.slice(2)
const unknown = options.find((option) => option !== '--check')
if (unknown !== undefined) {
  console.error(`Unexpected ${unknown}, expected no option, or --check.`)
  process.exit(2)
}

await mkdir(out, { recursive: true })
const captures = await captureAll(root, read)
const names = captures.map(({ file }) => file)
const extra = (await readdir(out)).filter((file) => !names.includes(file))
const changed: string[] = [...extra]

for (const { file, text } of captures) {
  const before = await read(file)
  if (before === text) continue
  changed.push(file)
  if (options.includes('--check')) {
    console.log(createTwoFilesPatch(`capture/out/${file}`, 'recorded anew', before ?? '', text))
  } else {
    await writeFile(join(out, file), text)
    console.log(`${before === undefined ? 'new    ' : 'changed'} capture/out/${file}`)
  }
}

for (const file of extra) {
  if (options.includes('--check')) console.log(`capture/out/${file} has no scenario.`)
  else {
    await rm(join(out, file))
    console.log(`removed capture/out/${file}`)
  }
}

console.log(
  `${captures.length - 1} captures, ${changed.length} files ${options.includes('--check') ? 'would change' : 'changed'}.`,
)
if (options.includes('--check') && changed.length > 0) process.exitCode = 1
