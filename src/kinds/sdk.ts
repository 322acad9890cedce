// {{sdk PATH}} (Python), {{sdk-go PATH at v2.4.0}}, {{sdk-js PATH#symbol}}: a file of an SDK, or a symbol in one.

import type { Cite, CiteKind, CiteKindFactory, CiteTarget, PinnedEntry, Resolution } from '../guide/index.ts'
import { nearest } from '../guide/near.ts'
import {
  packageOf,
  type SdkFile,
  type SdkIndex,
  sdkIndex,
  type WantedVersion,
} from '../sources/format/sdk.ts'
import { refuse } from './shared/refuse.ts'
import { readSource, sourceNames } from './shared/source.ts'
import { list } from './shared/versions.ts'

/** `{{sdk PATH}}`, without a language, is this one. */
const DEFAULT = 'sdk-python'

const kind: CiteKindFactory = ({ sources }): CiteKind => {
  const sdks = new Map<string, SdkIndex>()
  for (const name of sourceNames(sources, 'sdk-')) {
    const index = readSource(sources, name, sdkIndex)
    if (index) sdks.set(name, index)
  }
  return {
    names: [...(sdks.has(DEFAULT) ? ['sdk'] : []), ...sdks.keys()],
    resolve: (cite) => {
      const name = cite.kind === 'sdk' ? DEFAULT : cite.kind
      const sdk = sdks.get(name)
      return sdk ? resolve(cite, name, sdk) : refuse('cite/unknown-version', `No ${cite.kind} is pinned.`)
    },
    pinned: () => [...sdks].flatMap(([name, sdk]) => pinnedOf(name, sdk)),
  }
}

export default kind

function resolve(cite: Cite, name: string, sdk: SdkIndex): Resolution {
  const { wanted } = sdk
  const version = findVersion(sdk, cite.version)
  if (version === undefined) {
    const known = Object.keys(wanted.versions)
    return refuse(
      'cite/unknown-version',
      `Unexpected version ${cite.version}: ${wanted.name} is pinned at ${list(known)}.`,
      nearest(cite.version ?? '', known),
    )
  }
  const wants = wanted.versions[version]
  const [path = '', symbol] = cite.target.split('#', 2)
  if (!wants || !(path in wants.files)) return unknownFile(path, version, sdk)
  const file = sdk.versions[version]?.files.find((each) => each.path === path)
  if (!wants.reported && !file) {
    return refuse(
      'cite/unknown-file',
      `Unexpected file “${path}”: it is wanted of ${wanted.name} ${version}, but was not read there.`,
      [],
      `Derive the index: npm run sources -- ${name} PATH`,
    )
  }
  if (symbol !== undefined && file?.symbols[symbol] === undefined)
    return unknownSymbol(path, symbol, version, sdk, file)
  return { ok: true, target: targetOf({ path, symbol, version, name, sdk, wants, file }) }
}

/** A version is found by its name, by its tag, and with or without its `v`. */
function findVersion({ wanted }: SdkIndex, asked: string | undefined): string | undefined {
  if (asked === undefined) return wanted.default
  const bare = (version: string) => version.replace(/^v(?=\d)/, '')
  return Object.entries(wanted.versions).find(
    ([version, { tag }]) => version === asked || tag === asked || bare(version) === bare(asked),
  )?.[0]
}

function unknownFile(path: string, version: string, { wanted }: SdkIndex): Resolution {
  const elsewhere = Object.entries(wanted.versions).flatMap(([other, { files }]) =>
    path in files ? [other] : [],
  )
  const where = elsewhere.length > 0 ? ` It is pinned at ${list(elsewhere)}.` : ''
  return refuse(
    'cite/unknown-file',
    `Unexpected file “${path}”: ${wanted.name} ${version} has no such pinned file.${where}`,
    nearestPaths(path, Object.keys(wanted.versions[version]?.files ?? {})),
  )
}

/** Paths are long, so one is also near where its last part is. */
function nearestPaths(path: string, known: readonly string[]): string[] {
  const base = (each: string) => each.slice(each.lastIndexOf('/') + 1)
  const byBase = nearest(base(path), known.map(base))
  const near = [...nearest(path, known), ...known.filter((each) => byBase.includes(base(each)))]
  return [...new Set(near)].slice(0, 3)
}

function unknownSymbol(
  path: string,
  symbol: string,
  version: string,
  { wanted }: SdkIndex,
  file: SdkFile | undefined,
): Resolution {
  const message = file
    ? `Unexpected symbol “${symbol}”: it is not pinned in ${path} of ${wanted.name} ${version}.`
    : `Unexpected symbol “${symbol}”: nothing of ${wanted.name} ${version} was read, it is only reported.`
  return refuse('cite/unknown-symbol', message, file ? nearest(symbol, Object.keys(file.symbols)) : [])
}

interface Parts {
  readonly path: string
  readonly symbol: string | undefined
  readonly version: string
  readonly name: string
  readonly sdk: SdkIndex
  readonly wants: WantedVersion
  readonly file: SdkFile | undefined
}

function targetOf({ path, symbol, version, name, sdk, wants, file }: Parts): CiteTarget {
  const { wanted } = sdk
  const read = sdk.versions[version]
  const holder = packageOf(path, wants)
  const commit = read?.commit ?? read?.packages?.find((each) => each.name === holder)?.commit
  const line = symbol === undefined ? undefined : file?.symbols[symbol]
  const title = symbol === undefined ? path : `${symbol} in ${path}`
  return {
    key: keyOf(name, path, symbol, version),
    label: [
      wanted.name,
      `${path.slice(path.lastIndexOf('/') + 1)}${symbol === undefined ? '' : `#${symbol}`}`,
      version === wanted.default ? '' : `at ${version}`,
    ]
      .filter(Boolean)
      .join(' '),
    source: wanted.name,
    title,
    pin: [
      holder && read ? `${holder} ${packageVersion(wants, holder)}` : version,
      commit && `(${commit.slice(0, 7)})`,
    ]
      .filter(Boolean)
      .join(' '),
    changes: wants.reported ? [`not verified: reported by ${wants.reported}`] : [],
    href: hrefOf(
      wanted.link,
      { path, version, tag: wants.tag ?? version, commit: commit ?? wants.tag ?? version },
      line,
    ),
    evidence: read?.evidence ?? 'reported',
  }
}

const packageVersion = ({ packages }: WantedVersion, name: string): string =>
  packages?.find((each) => each.name === name)?.version ?? ''

const keyOf = (name: string, path: string, symbol: string | undefined, version: string): string =>
  `${name} ${path}${symbol === undefined ? '' : `#${symbol}`} at ${version}`

/** Fills in a link template; a line is added where the link leads to GitHub, which knows what it means. */
function hrefOf(link: string, values: Record<string, string>, line: number | undefined): string {
  const href = link.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  return line !== undefined && href.startsWith('https://github.com/') ? `${href}#L${line}` : href
}

/** What must be cited: each symbol, and each file that was pinned without one. */
function pinnedOf(name: string, { wanted }: SdkIndex): PinnedEntry[] {
  return Object.entries(wanted.versions).flatMap(([version, { files }]) =>
    Object.entries(files).flatMap(([path, symbols]) => {
      const cited: (string | undefined)[] = symbols.length > 0 ? symbols : [undefined]
      return cited.map((symbol) => ({ key: keyOf(name, path, symbol, version), source: `${name}.json` }))
    }),
  )
}
