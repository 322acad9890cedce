// The domain, the notation and the check are for any guide: none of their files names this guide's subject.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import errors from '../../content/sources/errors.json' with { type: 'json' }
import proto from '../../content/sources/proto.json' with { type: 'json' }

/** Names that only the subject has; a word such as `Task` or `Message` may stand for something else. */
const OWN = [
  ...proto.rpcs.map(({ name }) => name),
  ...proto.messages.map(({ name }) => name),
  ...proto.enums.flatMap(({ values }) => values.map(({ name }) => name)),
  ...Object.values(errors.versions).flatMap(({ protocol }) =>
    protocol.flatMap(({ name, code }) => [name, String(code)]),
  ),
].filter((name, i, all) => /[a-z][A-Z]|_|^-32/.test(name) && all.indexOf(name) === i)

async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|(^|\/)fixtures\/|^guide-tree\.ts$/.test(name))
    .map((name) => join(folder, name))
}

test('nothing of the subject is named in src/guide, src/markdown and src/check', async () => {
  const files = (await Promise.all(['src/guide', 'src/markdown', 'src/check'].map(filesOf))).flat()
  expect(files.length).toBeGreaterThan(80)
  expect(OWN.length).toBeGreaterThan(50)
  const named: string[] = []
  for (const file of files) {
    const text = await readFile(file, 'utf8')
    const words = [/\ba2a|agent2agent/i.exec(text)?.[0], ...OWN.filter((name) => text.includes(name))]
    named.push(...words.filter((word) => word !== undefined).map((word) => `${file}: ${word}`))
  }
  expect(named).toEqual([])
})
