// The pages of errors, and the table of the chapter: all that the index of errors holds, and nothing else.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import errors from '../../content/sources/errors.json' with { type: 'json' }
import spec from '../../content/sources/spec.json' with { type: 'json' }
import { captures } from '../../figures/broken.ts'
import { loadDisputes } from './error-pages.testing.ts'
import { errorPages, shownOf } from './error-pages.ts'

const guide = { captures: captures(), disputes: await loadDisputes() }
const pages = errorPages(guide)
const [now, before] = [errors.versions['v1.0.1'], errors.versions['v1.0.0']]

test('each error of the index has a page, with an exchange in JSON-RPC', () => {
  expect(pages.map(({ code }) => code)).toEqual([...now.protocol, ...now.jsonRpc].map(({ code }) => code))
  for (const page of pages) expect(shownOf(page)[0], page.name).toMatch(/^11-errors#\d+$/)
})

test('each error of A2A is shown in both bindings, and with its mapping at each version', () => {
  for (const page of pages.filter(({ reason }) => reason)) {
    expect(shownOf(page), page.name).toEqual([
      expect.stringMatching(/^11-errors#/),
      expect.stringMatching(/^11-errors\.rest#/),
    ])
    expect(page.mappings.map(({ version }) => version)).toEqual(Object.keys(errors.versions))
  }
})

test('what is shown is the error of the page', () => {
  for (const { code, exchanges } of pages) {
    for (const exchange of exchanges) {
      const [capture = '', n] = exchange.split('#')
      const { response } = guide.captures.get(capture)?.exchanges[Number(n) - 1] ?? {}
      const text = JSON.stringify(response?.body)
      expect(
        text.includes(String(code)) || text.includes(pages.find((each) => each.code === code)?.reason ?? '?'),
        exchange,
      ).toBe(true)
    }
  }
})

test('every section that a page names is one of the specification', () => {
  const numbers = new Set(spec.sections.map(({ number }) => number))
  for (const { advice } of pages)
    for (const [, section] of advice.when) expect(numbers, section).toContain(section)
})

test('the disputes tell who sends a code', () => {
  const sent = pages
    .find(({ code }) => code === -32002)
    ?.sent.map(({ dispute, side }) => `${dispute.id}=${side.id}`)
  expect(sent).toContain('repeat-cancel=error')
  expect(sent).not.toContain('repeat-cancel=task')
})

test('the table of the chapter is the index', () => {
  const text = readFileSync(new URL('../../content/chapters/12-errors.mdx', import.meta.url), 'utf8')
  const was = (is: string | number, earlier: string | number | undefined, quote = ''): string =>
    earlier === undefined || is === earlier
      ? `${quote}${is}${quote}`
      : `${quote}${is}${quote}, was ${quote}${earlier}${quote}`
  const expected = [
    ...now.protocol.map((row) => {
      const old = before.protocol.find(({ code }) => code === row.code)
      return `| \`${row.name}\` | [${row.code}](/errors/${row.code}/) | \`${row.reason}\` | ${was(row.http, old?.http)} | ${was(row.grpc, old?.grpc, '`')} |`
    }),
    ...now.jsonRpc.map(({ name, code }) => `| \`${name}\` | [${code}](/errors/${code}/) | | | |`),
  ]
  expect(text.split('\n').filter((line) => /^\| `\w+Error`/.test(line))).toEqual(expected)
})
