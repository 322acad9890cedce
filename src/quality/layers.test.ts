// The arrows between the folders: data flows one way, and the domain knows neither Astro, nor the DOM, nor Node.

import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { expect, test } from 'vitest'

/** What each room may import of this project. A room that is not named here may import anything below it. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  'src/guide': ['src/guide'],
  'src/kinds': ['src/kinds', 'src/guide', 'src/sources/format'],
  'src/markdown': ['src/markdown', 'src/guide'],
  'src/sources/format': ['src/sources/format', 'src/guide'],
  'src/check': ['src/check', 'src/markdown', 'src/guide', 'src/guide.config.ts'],
  'src/mock-server': ['src/mock-server', 'src/shapes', 'src/guide', 'content/sources', 'src/sources/format'],
  'src/shapes': ['src/shapes', 'src/guide', 'src/sources/format'],
  'content/disputes': ['content/disputes', 'src/mock-server', 'src/guide'],
  'src/failure': ['src/failure'],
  'capture/kit': ['capture/kit', 'content/disputes', 'src/failure', 'src/mock-server', 'src/guide'],
  'capture/planner.ts': ['capture/wire.ts', 'src/guide'],
  'capture/wire.ts': ['src/guide'],
  'capture/scenarios': [
    'capture/scenarios',
    'capture/record',
    'capture/kit',
    'capture/planner.ts',
    'src/guide',
  ],
  'capture/record': ['capture', 'src/mock-server', 'src/guide'],
  'capture/express': ['capture', 'content/disputes', 'src/mock-server', 'src/guide'],
  'src/playground': ['src/playground', 'src/shapes', 'src/guide', 'src/sources/format', 'capture/wire.ts'],
  'src/live': [
    'src/live',
    'src/playground',
    'capture/kit',
    'capture/planner.ts',
    'src/mock-server',
    'src/guide',
  ],
  listings: ['listings', 'src/failure'],
  figures: [
    'figures',
    'content/dossier',
    'src/failure',
    'src/guide',
    'src/live',
    'src/components',
    'src/site/href.ts',
  ],
}
/** Rooms that run in a browser or anywhere: nothing of Node. */
const PURE = [
  'src/guide',
  'src/kinds',
  'src/mock-server',
  'src/failure',
  'content/disputes',
  'capture/kit',
  'capture/planner.ts',
  'capture/wire.ts',
  'src/live',
  'src/playground',
]
const TESTS =
  '\\.test\\.ts$|/fixtures/|^content/disputes/[^/]+/scenario\\.ts$|^figures/broken\\.ts$|^src/mock-server/(bundling|stepper)\\.ts$'

const within = (paths: readonly string[]): string =>
  `^(${paths.map((path) => path.replaceAll('.', '\\.')).join('|')})(/|$)`
const ROOMS = ['src', 'content', 'capture', 'figures', 'listings']

const forbidden: IForbiddenRuleType[] = [
  { name: 'no-circle', severity: 'error', from: { pathNot: TESTS }, to: { circular: true } },
  ...Object.entries(MAY).map(
    ([room, rooms]): IForbiddenRuleType => ({
      name: `${room} imports only ${rooms.join(', ')}`,
      severity: 'error',
      from: { path: within([room]), pathNot: TESTS },
      to: { path: within(ROOMS), pathNot: within(rooms) },
    }),
  ),
  {
    name: 'no Node in what runs in a page',
    severity: 'error',
    from: { path: within(PURE), pathNot: TESTS },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'no Astro in the domain',
    severity: 'error',
    from: { path: within(['src/guide', 'src/markdown', 'src/check', 'src/kinds']), pathNot: TESTS },
    to: { path: '^node_modules/(astro|@astrojs)/' },
  },
]

const result = await cruise(['src', 'content', 'capture', 'figures', 'listings'], {
  ruleSet: { forbidden },
  validate: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '/fixtures/' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: { extensions: ['.ts', '.mjs', '.js', '.json'] },
})
const { summary, modules } = result.output as ICruiseResult

test('the project was read', () => {
  for (const room of Object.keys(MAY)) {
    expect(
      modules.some(({ source }) => new RegExp(within([room])).test(source)),
      room,
    ).toBe(true)
  }
})

test('every import goes along an arrow', () => {
  const broken = summary.violations.map(({ rule, from, to }) => `${from} -> ${to} (${rule.name})`)
  expect(broken).toEqual([])
})
