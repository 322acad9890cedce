// Every fault of the catalogue that a guide can have: found once, at its place, and gone in the mended twin.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diagnostics } from '../guide/index.ts'
import { captures } from './fixtures/captures.ts'
import { brief, FIXTURES, HOME, loadTree } from './guide-tree.ts'
import { report } from './index.ts'

const chapter = (name: string): string => `content/chapters/${name}.mdx`

/** The faults of each broken fixture, as place and id. */
const expected: Readonly<Record<string, readonly string[]>> = {
  'page-cite': ['content/checklists/server.ts:5:84 cite/unknown-section'],
  'page-of-no-route': ['content/checklists/client.ts page/unreadable'],
  'unknown-path': [`${chapter('70-unknown-path')}:6:66 listing/unknown-path`],
  'keep-of-a-stream': [`${chapter('71-keep-of-a-stream')}:6:35 listing/keep`],
  'keep-with-a-body': [`${chapter('73-keep-with-a-body')}:6:1 block/content`],
  uncited: [`${chapter('99-uncited')}:6:11 prose/uncited`],
  'capture-shape': ['capture/out/26-shape.http:60:1 capture/shape'],
  'capture-no-bad-request': ['capture/out/27-marked.http:35:1 capture/no-bad-request'],
  'import-in-chapter': [`${chapter('100-import-in-chapter')}:6:1 mdx/code`],
  'unknown-component': [`${chapter('101-unknown-component')}:6:20 mdx/code`],
  'relative-picture': [`${chapter('102-relative-image')}:6:1 reference/relative`],
  'slug-of-a-page': [`${chapter('103-captures')} chapter/duplicate-slug`],
  'anchor-is-a-slug': [`${chapter('104-anchor-is-a-slug')}:4:1 chapter/duplicate-anchor`],
  'frontmatter-yaml-alias': [`${chapter('105-frontmatter-alias')}:2:8 chapter/frontmatter`],
  'not-utf-8': [`${chapter('106-not-utf-8')} guide/unreadable`],
  'figure-shape': ['figures/shape/figure.ts figure/unreadable'],
  'figure-promise': [`${chapter('108-figure-promise')}:6:1 figure/data`],
  'dispute-shape': ['content/disputes/shape/dispute.ts dispute/unreadable'],
  'source-folder': ['content/sources/extra.json guide/unreadable'],
  'errors-of-another-shape': ['content/sources/errors.json source/malformed'],
  'name-in-an-expression': [`${chapter('109-name-in-an-expression')}:6:16 mdx/code`],
  'listing-of-a-cut': [`${chapter('110-listing-of-a-cut')}:6:1 listing/empty`],
  'name-in-capitals': ['content/chapters/111-ending.MDX chapter/name'],
  'capture-later-exchange': ['capture/out/29-later.http:36:1 capture/malformed'],
  'second-attribute': [`${chapter('112-second-attribute')}:6:29 block/attribute`],
  'older-second-key': [`${chapter('113-older-second-key')}:8:1 block/attribute`],
  'capture-too-deep': ['capture/out/28-deep.http:21:1 capture/malformed'],
  'cite-without-target': [`${chapter('84-cite-without-target')}:6:19 cite/no-target`],
  'unknown-version': [`${chapter('85-unknown-version')}:6:19 cite/unknown-version`],
  'unknown-page': [`${chapter('86-unknown-page')}:6:19 cite/unknown-page`],
  'unknown-docs-heading': [`${chapter('87-unknown-docs-heading')}:6:19 cite/unknown-heading`],
  'unknown-symbol': [`${chapter('88-unknown-symbol')}:6:19 cite/unknown-symbol`],
  'unknown-thread': [`${chapter('89-unknown-thread')}:6:19 cite/unknown-thread`],
  'unknown-commit': [`${chapter('91-unknown-commit')}:6:19 cite/unknown-commit`],
  'unknown-paper': [`${chapter('92-unknown-paper')}:6:19 cite/unknown-paper`],
  'unknown-capture': [`${chapter('93-unknown-capture')}:6:19 cite/unknown-capture`],
  'unknown-cited-exchange': [`${chapter('94-unknown-cited-exchange')}:6:19 cite/unknown-exchange`],
  'folder-as-chapter': [`${chapter('95-folder')} guide/unreadable`],
  'nested-too-deep': [`${chapter('96-nested-too-deep')}:6:1 chapter/unreadable`],
  'capture-malformed': ['capture/out/24-malformed.http:6:1 capture/malformed'],
  'capture-count': ['capture/out/25-count.http:1:1 capture/count'],
  'kind-broken': ['kinds/rfc.ts guide/config'],
  'kind-with-own-fault': ['book/1-not-found.mdx:5:37 cite/unresolved'],
  'block-label': [`${chapter('76-block-label')}:6:1 block/label`],
  'listing-without-lines': [`${chapter('77-listing-without-lines')}:6:1 listing/empty`],
  'try-reference': [`${chapter('78-try-reference')}:6:16 try/reference`],
  'predict-reference': [`${chapter('79-predict-reference')}:6:16 predict/reference`],
  'predict-unknown-capture': [`${chapter('80-predict-unknown-capture')}:6:16 predict/unknown-capture`],
  'try-unknown-capture': [`${chapter('81-try-unknown-capture')}:6:16 try/unknown-capture`],
  'no-summary': [`${chapter('82-no-summary')}:1:1 chapter/summary`],
  'figure-capture': [`${chapter('83-figure-capture')}:6:1 figure/data`],
  'dispute-side': ['content/disputes/kit/dispute.ts:10:3 dispute/unknown-side'],
  'dispute-broken': ['content/disputes/named/dispute.ts dispute/unreadable'],
  'ambiguous-excerpt': [`${chapter('41-ambiguous-excerpt')}:6:45 listing/ambiguous`],
  'attribute-missing': [`${chapter('49-attribute-missing')}:6:1 block/attribute`],
  'attribute-typo': [`${chapter('48-attribute-typo')}:6:15 block/attribute`],
  'capture-empty': ['capture/out/22-empty.http:1:1 capture/empty'],
  'capture-truncated': ['capture/out/21-truncated.http:86:1 capture/truncated'],
  'changed-byte': [`${chapter('20-changed-byte')}:11:18 listing/differs`],
  'chapter-name': [`${chapter('Seventh')} chapter/name`],
  'cut-skips-nothing': [`${chapter('40-cut-skips-nothing')}:9:1 listing/empty-cut`],
  'dispute-cite': ['content/disputes/cites/dispute.ts:8:47 cite/unknown-section'],
  'dispute-one-side': ['content/disputes/sides/dispute.ts:4:8 dispute/one-side'],
  'duplicate-anchor': [`${chapter('64-duplicate-anchor')}:4:1 chapter/duplicate-anchor`],
  'duplicate-slug': [`${chapter('75-notation')} chapter/duplicate-slug`],
  'empty-cite': [`${chapter('24-empty-cite')}:6:19 cite/empty`],
  'entry-not-cited': ['content/sources/threads.json:3:11 cite/unused'],
  'figure-broken': ['figures/broken/figure.ts figure/unreadable'],
  'figure-clause': [`${chapter('36-figure-clause')}:8:1 figure/claim`],
  'figure-drawn-twice': [`${chapter('46-figure-drawn-twice')}:6:1 figure/drawn-twice`],
  'figure-stated': [`${chapter('67-figure-stated')}:8:8 figure/stated`],
  'file-not-at-tag': [`${chapter('25-file-not-at-tag')}:6:19 cite/unknown-file`],
  'frontmatter-key': [`${chapter('60-frontmatter-key')}:3:1 chapter/frontmatter`],
  'frontmatter-yaml': [`${chapter('61-frontmatter-yaml')}:4:1 chapter/frontmatter`],
  'malformed-block': [`${chapter('52-malformed-block')}:6:1 block/malformed`],
  'mdx-syntax-and-cite': [
    `${chapter('32-mdx-syntax-and-cite')}:6:29 mdx/syntax`,
    `${chapter('32-mdx-syntax-and-cite')}:8:35 cite/unknown-section`,
  ],
  'no-title': [`${chapter('62-no-title')}:1:1 chapter/title`],
  'older-key': [`${chapter('71-older-key')}:7:8 block/attribute`],
  'older-takeaways': [`${chapter('70-older-takeaways')}:6:17 cite/unknown-section`],
  'outside-of-the-guide': [`${chapter('45-outside-of-the-guide')}:6:45 listing/unknown-source`],
  'predict-no-answer': [`${chapter('35-predict-no-answer')}:6:1 predict/no-answer`],
  'predict-two-answers': [`${chapter('54-predict-two-answers')}:11:1 predict/two-answers`],
  'predict-unknown-value': [`${chapter('55-predict-unknown-value')}:6:36 predict/unknown-value`],
  'relative-link': [`${chapter('57-relative-link')}:6:9 reference/relative`],
  'second-title': [`${chapter('74-second-title')}:8:1 chapter/title`],
  'source-not-json': ['content/sources/papers.json:1:14 source/malformed'],
  'source-of-another-shape': ['content/sources/pages.json source/malformed'],
  'sources-missing': [`${chapter('66-sources-missing')}:7:1 sources-paragraph/missing`],
  'sources-not-cited': [`${chapter('65-sources-not-cited')}:7:21 sources-paragraph/not-cited`],
  'stray-colons': [`${chapter('38-stray-colons')}:14:1 block/stray`],
  'takeaways-without-a-list': [`${chapter('59-takeaways-without-a-list')}:6:1 block/content`],
  'term-defined-twice': [`${chapter('47-term-defined-twice')}:6:1 term/defined-twice`],
  'try-unknown-exchange': [`${chapter('56-try-unknown-exchange')}:6:16 try/unknown-capture`],
  'unclosed-block': [`${chapter('30-unclosed-block')}:8:1 block/unclosed`],
  'unclosed-block-swallows': [`${chapter('31-unclosed-block-swallows')}:8:1 block/unclosed`],
  'unclosed-cite': [`${chapter('37-unclosed-cite')}:6:19 cite/unclosed`],
  'unclosed-fence': [`${chapter('51-unclosed-fence')}:10:1 fence/unclosed`],
  'unknown-block': [`${chapter('29-unknown-block')}:8:1 block/unknown`],
  'unknown-dispute': [`${chapter('69-unknown-dispute')}:6:11 dispute/unknown`],
  'unknown-exchange': [`${chapter('43-unknown-exchange')}:6:45 listing/unknown-source`],
  'unknown-figure': [`${chapter('26-unknown-figure')}:8:10 figure/unknown`],
  'unknown-heading': [`${chapter('58-unknown-heading')}:6:9 reference/unknown`],
  'unknown-id': [`${chapter('53-unknown-id')}:6:7 prose/unknown-id`],
  'unknown-kind': [`${chapter('23-unknown-kind')}:6:19 cite/unknown-kind`],
  'unknown-name': [`${chapter('28-unknown-name')}:6:27 prose/unknown-name`],
  'unknown-part': [`${chapter('63-unknown-part')}:4:1 chapter/part`],
  'unknown-proto-name': [`${chapter('22-unknown-proto-name')}:6:19 cite/unknown-name`],
  'unknown-reference': [`${chapter('27-unknown-reference')}:6:9 reference/unknown`],
  'unknown-region': [`${chapter('44-unknown-region')}:6:45 listing/unknown-source`],
  'unknown-section': [`${chapter('21-unknown-section')}:6:19 cite/unknown-section`],
  'unknown-side': [`${chapter('42-unknown-side')}:6:45 listing/source`],
  'wrong-colons': [`${chapter('50-wrong-colons')}:6:1 block/form`],
}

/** While the index cannot be read, no cite is judged; and an unknown kind may mean any entry that looks unused. */
const ALONE = [
  'source-not-json',
  'source-folder',
  'source-of-another-shape',
  'errors-of-another-shape',
  'entry-not-cited',
]

/** Whole guides, with a configuration of their own. */
const WHOLE = ['kind-broken', 'kind-with-own-fault']

const names = (await readdir(join(FIXTURES, 'faults'))).sort()

test('every fixture has its faults in the table', () => {
  expect(names).toEqual(Object.keys(expected).sort())
})

test('the base tree has no fault', async () => {
  expect((await loadTree([])).faults).toEqual([])
})

test.each(Object.entries(expected))('%s', async (name, faults) => {
  const broken = await loadTree([`faults/${name}/broken`])
  expect(broken.faults.map(brief)).toEqual(faults)
  await expect(`${report(broken.faults)}\n`).toMatchFileSnapshot(join(FIXTURES, 'faults', name, 'report.txt'))
  const mended = await loadTree([`faults/${name}/mended`])
  expect(mended.faults).toEqual([])
})

test('all faults of a run are reported, in order of place', async () => {
  const together = Object.keys(expected).filter((name) => ![...ALONE, ...WHOLE].includes(name))
  const { faults } = await loadTree(together.map((name) => `faults/${name}/broken`))
  const wanted = together.flatMap((name) => expected[name] ?? [])
  expect(faults.map(brief).sort()).toEqual(wanted.sort())
  const mended = await loadTree(together.map((name) => `faults/${name}/mended`))
  expect(mended.faults).toEqual([])
})

test('every id of the catalogue is one that something reports', async () => {
  const entries = await readdir(join(HOME, 'src'), { recursive: true })
  const files = entries.filter(
    (path) => /\.ts$/.test(path) && !/\.test\.ts$|guide\/diagnostics\.ts$/.test(path),
  )
  const texts = await Promise.all(files.map((path) => readFile(join(HOME, 'src', path), 'utf8')))
  const all = texts.join('\n')
  expect(Object.keys(diagnostics).filter((id) => !all.includes(`'${id}'`))).toEqual([])
})

test('the captures of the fixtures are printed, not written by hand', async () => {
  for (const [path, text] of Object.entries(captures)) {
    await expect(text).toMatchFileSnapshot(join(FIXTURES, path))
  }
})
