// How an index file is laid out.

import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SOURCES_FOLDER } from './library.ts'
import { printIndex } from './print.ts'

describe('printIndex', () => {
  it('gives each entry one line, however long, and short values theirs', () => {
    const text = printIndex({
      head: { a: 1 },
      list: [{ name: 'x'.repeat(200) }, { name: 'y' }],
      words: ['a', 'b'],
    })
    expect(text.split('\n')).toEqual([
      '{',
      ' "head": { "a": 1 },',
      ' "list": [',
      `  { "name": "${'x'.repeat(200)}" },`,
      '  { "name": "y" }',
      ' ],',
      ' "words": ["a", "b"]',
      '}',
      '',
    ])
  })

  it('prints what JSON reads back', () => {
    const value = { a: [], b: {}, c: null, d: [[1, 2]], e: [{ f: [{ g: 'é"\\' }] }], h: true }
    expect(JSON.parse(printIndex(value))).toEqual(value)
  })
})

describe('the committed files', () => {
  const files = fs
    .readdirSync(SOURCES_FOLDER)
    .filter((name) => name.endsWith('.json') && !/^(threads|papers|pages)/.test(name))
  it.each(files)('%s is as the tool prints it', (file) => {
    const text = fs.readFileSync(`${SOURCES_FOLDER}/${file}`, 'utf8')
    expect(text).toBe(printIndex(JSON.parse(text)))
  })
})
