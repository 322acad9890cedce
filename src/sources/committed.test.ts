// The committed indexes hold what the pinned versions are known to have.

import fs from 'node:fs'
import { expect, it } from 'vitest'
import { docsIndex } from './format/docs.ts'
import { errorsIndex } from './format/errors.ts'
import { protoIndex } from './format/proto.ts'
import { specIndex } from './format/spec.ts'
import { commitsIndex, pagesIndex, papersIndex, threadsIndex } from './format/threads.ts'
import { readJson, SOURCES_FOLDER } from './library.ts'

const read = (name: string): unknown => readJson(`${SOURCES_FOLDER}/${name}.json`)

it('the specification: 203 numbered sections, by number and not by slug', () => {
  const { sections, commit } = specIndex.parse(read('spec'))
  expect(sections).toHaveLength(203)
  expect(new Set(sections.map(({ number }) => number)).size).toBe(203)
  expect(commit).toMatch(/^3303592/)
  const of = (number: string) => sections.find((section) => section.number === number)
  expect([of('3.1.1')?.slug, of('3.1.10')?.slug]).toEqual([
    '311-send-message',
    '3110-delete-push-notification-config',
  ])
  expect(of('3.7')?.title).toBe('Messages and Artifacts')
  expect(of('5.4')?.at).toEqual({ 'v1.0.0': 'changed', main: 'same' })
  expect(of('3.1.5')?.at).toEqual({ 'v1.0.0': 'same', main: 'same' })
  expect(of('5.8')?.at).toEqual({ 'v1.0.0': 'absent', main: 'same' })
})

it('the specification at v1.0.0', () => {
  expect(specIndex.parse(read('spec-v1.0.0')).sections.some(({ number }) => number === '5.8')).toBe(false)
})

it('the proto file: 11 rpcs, 44 messages, 176 fields, 2 enums', () => {
  const { rpcs, messages, enums } = protoIndex.parse(read('proto'))
  const fields = messages.flatMap((message) => message.fields)
  expect([rpcs.length, messages.length, fields.length, enums.length]).toEqual([11, 44, 176, 2])
  expect(enums.find(({ name }) => name === 'TaskState')?.values).toHaveLength(9)
})

it('the documentation: 19 pages', () => {
  const { pages } = docsIndex.parse(read('docs'))
  expect(pages).toHaveLength(19)
  const life = pages.find(({ id }) => id === 'life-of-a-task')
  expect(life?.headings.map(({ slug }) => slug)).toContain('task-immutability')
})

it('the errors: six mappings changed between v1.0.0 and v1.0.1', () => {
  const { versions } = errorsIndex.parse(read('errors'))
  const rows = (version: string) =>
    versions[version]?.protocol.map(({ name, http, grpc }) => `${name} ${http} ${grpc}`) ?? []
  expect(rows('v1.0.1')).toHaveLength(9)
  expect(rows('v1.0.1').filter((row) => !rows('v1.0.0').includes(row))).toHaveLength(6)
  expect(versions['v1.0.1']?.jsonRpc).toHaveLength(5)
})

it('what is cited by its id', () => {
  threadsIndex.parse(read('threads'))
  commitsIndex.parse(read('commits'))
  papersIndex.parse(read('papers'))
  pagesIndex.parse(read('pages'))
})

const TITLED = ['threads.json', 'papers.json']

it('facts alone: no value is as long as a sentence, titles of threads and papers apart', () => {
  const long: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && value.length > 120) long.push(value)
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  for (const file of fs.readdirSync(SOURCES_FOLDER)) {
    if (file.endsWith('.json') && !TITLED.includes(file)) visit(readJson(`${SOURCES_FOLDER}/${file}`))
  }
  expect(long).toEqual([])
})
