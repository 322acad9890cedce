// Finds which pinned sources a checkout or a package is a newer version of, and compares those.

import fs from 'node:fs'
import path from 'node:path'
import { type Checkout, gitFolder, openCheckout, type Revision } from '../checkout.ts'
import { SourceFault } from '../fault.ts'
import { docsIndex } from '../format/docs.ts'
import { protoIndex } from '../format/proto.ts'
import { packageOf, type SdkIndex, sdkIndex } from '../format/sdk.ts'
import { specIndex } from '../format/spec.ts'
import { readWhole, SOURCES_FOLDER } from '../library.ts'
import { openPackage, type UnpackedPackage } from '../sdk/package.ts'
import { SPEC_PATH } from '../spec.ts'
import { driftOfDocs } from './docs.ts'
import type { Comparison, Drift } from './drift.ts'
import { driftOfProto } from './proto.ts'
import { driftOfSdk, type Tree } from './sdk.ts'
import { driftOfSpec } from './spec.ts'

export interface DriftRequest {
  /** The root of the project whose pins are compared. */
  readonly root: string
  /** A git checkout, or an unpacked package of an SDK. */
  readonly place: string
  /** What to compare with: a tag, a branch or a commit. Without it, the branch that the pins name, or HEAD. */
  readonly at?: string
}

export interface ComparedSource {
  /** The file of the index, without its ending: `spec`, `sdk-go`. */
  readonly name: string
  /** The pinned version, or versions. */
  readonly version: string
  /** How many of its entries were compared. */
  readonly entries: number
  readonly drifts: readonly Drift[]
  /** Where its pinned tag points now, if that is another commit than the pinned one. */
  readonly tagMoved?: string
}

export interface Compared {
  /** What the pins were compared with: `main 16ba526 of 2026-08-18`, `x-sdk 2.0.0`. */
  readonly newer: string
  /** The commit and the name that it was asked for by; missing of a package. */
  readonly revision?: Revision & { readonly ref: string }
  readonly sources: readonly ComparedSource[]
}

/** Compares all pins that the place has a newer version of. Throws a SourceFault where it has none of any. */
export async function compare(request: DriftRequest): Promise<Compared> {
  const { root, place } = request
  if (!fs.existsSync(place)) throw new SourceFault(`There is no ${place}.`)
  const sdks = readSdks(root)
  if (!gitFolder(place)) {
    if (request.at) throw new SourceFault(`${place} is no git checkout, so --at ${request.at} means nothing.`)
    return comparePackage(openPackage(place), place, sdks)
  }
  const checkout = openCheckout(place)
  const whole = await compareWhole(request, checkout)
  if (whole) return whole
  const ref = request.at ?? 'HEAD'
  const revision = await checkout.revision(ref)
  const tree: Tree = {
    text: (path) => checkout.text(revision.commit, path),
    paths: () => checkout.files(revision.commit),
  }
  const sources: ComparedSource[] = []
  for (const [name, index] of sdks) {
    if (!(await isOf(index, checkout, tree))) continue
    sources.push(sdkSource(name, index, await driftOfSdk(name, index, tree)))
  }
  if (sources.length === 0) throw new SourceFault(noneOf(place, ref, [...sdks.keys()]))
  return { newer: revisionWords(ref, revision), revision: { ...revision, ref }, sources }
}

/** The sources that are pinned whole, if the checkout is of their repository: it has a pinned commit, or the file. */
async function compareWhole({ root, at }: DriftRequest, checkout: Checkout): Promise<Compared | undefined> {
  const file = (name: string) => path.join(root, SOURCES_FOLDER, `${name}.json`)
  const spec = readWhole(file('spec'), specIndex)
  const branch = spec.wanted.compare.find((ref) => !/^v\d/.test(ref))
  const ref = at ?? (branch && (await checkout.has(branch)) ? branch : 'HEAD')
  const held = await checkout.has(spec.commit)
  if (!held) {
    const head = await checkout.revision(ref)
    if ((await checkout.text(head.commit, SPEC_PATH)) === undefined) return undefined
  }
  const revision = await checkout.revision(ref)
  const newer = { checkout, revision, ref }
  const sources: ComparedSource[] = []
  const tagMoved = async ({ wanted, commit }: { wanted: { at: string }; commit: string }) => {
    if (!(await checkout.has(wanted.at))) return {}
    const { commit: now } = await checkout.revision(wanted.at)
    return now === commit ? {} : { tagMoved: now }
  }
  const add = async (
    name: string,
    index: { wanted: { at: string }; commit: string },
    { drifts, compared }: Comparison,
  ) => sources.push({ name, version: index.wanted.at, entries: compared, drifts, ...(await tagMoved(index)) })

  let tables: ReadonlySet<string> = new Set()
  if (fs.existsSync(file('proto'))) {
    const proto = readWhole(file('proto'), protoIndex)
    const comparison = await driftOfProto(proto, newer)
    tables = comparison.tables
    await add('proto', proto, comparison)
  }
  await add('spec', spec, await driftOfSpec(spec, newer, tables))
  if (fs.existsSync(file('docs'))) {
    const docs = readWhole(file('docs'), docsIndex)
    await add('docs', docs, await driftOfDocs(docs, newer))
  }
  return { newer: revisionWords(ref, revision), revision: { ...revision, ref }, sources }
}

/** A checkout is of an SDK where it holds a pinned commit of it, or a pinned file. */
async function isOf(index: SdkIndex, checkout: Checkout, tree: Tree): Promise<boolean> {
  for (const { commit, packages = [], files } of Object.values(index.versions)) {
    for (const pinned of [commit, ...packages.map((each) => each.commit)]) {
      if (pinned && (await checkout.has(pinned))) return true
    }
    for (const { path } of files) if ((await tree.text(path)) !== undefined) return true
  }
  return false
}

/** A newer package holds a folder of the repository, so only the files of that folder are compared. */
async function comparePackage(
  unpacked: UnpackedPackage,
  place: string,
  sdks: ReadonlyMap<string, SdkIndex>,
): Promise<Compared> {
  const sources: ComparedSource[] = []
  for (const [name, index] of sdks) {
    const versions: SdkIndex['versions'] = {}
    let folder = ''
    for (const [version, read] of Object.entries(index.versions)) {
      const wants = index.wanted.versions[version]
      const holds = wants?.packages?.find((each) => each.name === unpacked.name)
      if (!wants || !holds) continue
      folder = holds.folder && `${holds.folder}/`
      versions[version] = {
        ...read,
        files: read.files.filter((file) => packageOf(file.path, wants) === holds.name),
      }
    }
    if (Object.keys(versions).length === 0) continue
    const tree: Tree = {
      text: async (path) => (path.startsWith(folder) ? unpacked.text(path.slice(folder.length)) : undefined),
      paths: async () => unpacked.files().map((path) => folder + path),
    }
    const held = { ...index, versions }
    sources.push(sdkSource(name, held, await driftOfSdk(name, held, tree)))
  }
  const newer = `${unpacked.name} ${unpacked.version}`
  if (sources.length > 0) return { newer, sources }
  const names = [...sdks.values()].flatMap(({ wanted }) =>
    Object.values(wanted.versions).flatMap(({ packages = [] }) => packages.map(({ name }) => name)),
  )
  throw new SourceFault(
    `${place} is ${newer}, which no SDK is pinned by. Expected one of ${[...new Set(names)].join(', ')}.`,
  )
}

const sdkSource = (name: string, index: SdkIndex, { drifts, compared }: Comparison): ComparedSource => ({
  name,
  version: Object.keys(index.versions).join(', '),
  entries: compared,
  drifts,
})

function readSdks(root: string): Map<string, SdkIndex> {
  const folder = path.join(root, SOURCES_FOLDER)
  if (!fs.existsSync(folder)) throw new SourceFault(`There is no ${SOURCES_FOLDER} in ${root}.`)
  const names = fs.readdirSync(folder).filter((file) => /^sdk-.*\.json$/.test(file))
  return new Map(
    names.sort().map((file) => [file.replace(/\.json$/, ''), readWhole(path.join(folder, file), sdkIndex)]),
  )
}

const revisionWords = (ref: string, { commit, date }: Revision): string =>
  `${ref} ${commit.startsWith(ref) ? '' : `${commit.slice(0, 7)} `}of ${date}`

const noneOf = (place: string, ref: string, sdks: readonly string[]): string =>
  `${place} at ${ref} is of no pinned source: it has neither a pinned commit nor a pinned file of ` +
  `${['spec', ...sdks].join(', ')}.`
