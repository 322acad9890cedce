// Derives the index of an SDK from an unpacked published package, or from a checkout of its repository.

import { gitFolder, openCheckout } from '../checkout.ts'
import { linesOf, sha256 } from '../digest.ts'
import { SourceFault } from '../fault.ts'
import {
  packageOf,
  type SdkFile,
  type SdkIndex,
  type SdkVersion,
  type WantedSdk,
  type WantedVersion,
} from '../format/sdk.ts'
import { openPackage } from './package.ts'
import { findSymbol } from './symbols.ts'

/** What an index says already: versions that this place does not have are kept. */
export type KnownVersions = Readonly<Record<string, SdkVersion>>

/**
 * Derives all that `place` can tell: of a checkout, each wanted version whose tag it has (or `at` alone); of a package,
 * the version that it is. Throws a SourceFault where that is nothing, or where a wanted file or symbol is missing.
 */
export async function deriveSdk(
  place: string,
  wanted: WantedSdk,
  known: KnownVersions,
  at?: string,
): Promise<SdkIndex> {
  const derived = gitFolder(place)
    ? await fromCheckout(place, wanted, at)
    : fromPackage(place, wanted, known, at)
  const versions = { ...known, ...derived }
  const names = Object.keys(wanted.versions).filter((name) => !wanted.versions[name]?.reported)
  return {
    wanted,
    versions: Object.fromEntries(names.flatMap((name) => (versions[name] ? [[name, versions[name]]] : []))),
  }
}

async function fromCheckout(
  place: string,
  wanted: WantedSdk,
  at: string | undefined,
): Promise<Record<string, SdkVersion>> {
  const checkout = openCheckout(place)
  const versions: Record<string, SdkVersion> = {}
  for (const [name, version] of read(wanted, at)) {
    if (!version.tag || !(await checkout.has(version.tag))) continue
    const { commit, date } = await checkout.revision(version.tag)
    const files: SdkFile[] = []
    for (const [path, symbols] of Object.entries(version.files)) {
      files.push(describe(path, await checkout.text(commit, path), symbols, `${wanted.name} ${name}`))
    }
    versions[name] = { evidence: version.captured ? 'captured' : 'tag', commit, date, files }
  }
  if (Object.keys(versions).length > 0) return versions
  const tags = read(wanted, at).flatMap(([, version]) => version.tag ?? [])
  throw new SourceFault(`The checkout has none of the wanted tags of ${wanted.name}: ${tags.join(', ')}.`)
}

function fromPackage(
  place: string,
  wanted: WantedSdk,
  known: KnownVersions,
  at: string | undefined,
): Record<string, SdkVersion> {
  const unpacked = openPackage(place)
  const found = read(wanted, at).flatMap(([name, version]) =>
    (version.packages ?? [])
      .filter((each) => each.name === unpacked.name && each.version === unpacked.version)
      .map((holds) => ({ name, version, holds })),
  )[0]
  if (!found) {
    const packages = read(wanted, at).flatMap(([, { packages }]) => packages ?? [])
    const words = packages.map((each) => `${each.name} ${each.version}`).join(', ')
    throw new SourceFault(
      `${place} is ${unpacked.name} ${unpacked.version}. ${wanted.name} wants ${words || 'no package'}.`,
    )
  }
  const { name, version, holds } = found
  const folder = holds.folder && `${holds.folder}/`
  const inPackage = (path: string) => packageOf(path, version) === holds.name
  const before = known[name]
  const files = Object.entries(version.files).flatMap(([path, symbols]) => {
    if (inPackage(path))
      return describe(path, unpacked.text(path.slice(folder.length)), symbols, `${wanted.name} ${name}`)
    return before?.files.find((file) => file.path === path) ?? []
  })
  const packages = (version.packages ?? []).flatMap((each) => {
    if (each.name !== holds.name) return before?.packages?.find((other) => other.name === each.name) ?? []
    const { commit } = unpacked
    return {
      name: each.name,
      version: each.version,
      integrity: unpacked.integrity(),
      ...(commit ? { commit } : {}),
    }
  })
  return { [name]: { evidence: version.captured ? 'captured' : 'package', packages, files } }
}

/** The versions that are to be read: all that are not only reported, or the one that was asked for. */
function read(wanted: WantedSdk, at: string | undefined): [string, WantedVersion][] {
  const all = Object.entries(wanted.versions).filter(([, version]) => !version.reported)
  return at ? all.filter(([name, version]) => name === at || version.tag === at) : all
}

/** The facts about one file. Throws a SourceFault where it, or a symbol of it, is missing. */
function describe(
  path: string,
  text: string | undefined,
  symbols: readonly string[],
  where: string,
): SdkFile {
  if (text === undefined)
    throw new SourceFault(`There is no ${path} in ${where}. Take it out of “wanted”, or mend its path.`)
  const lines = linesOf(text)
  const found = symbols.map((symbol) => {
    const line = findSymbol(lines, symbol)
    if (line === undefined) throw new SourceFault(`“${symbol}” does not occur in ${path} of ${where}.`)
    return [symbol, line] as const
  })
  return { path, lines: lines.length, sha256: sha256(text), symbols: Object.fromEntries(found) }
}
