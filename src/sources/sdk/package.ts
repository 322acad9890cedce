// An unpacked published package: which one it is, its files, and a digest of them all.

import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { sha256 } from '../digest.ts'
import { SourceFault } from '../fault.ts'

export interface UnpackedPackage {
  readonly name: string
  readonly version: string
  /** The commit that it was made from, where it says so. */
  readonly commit?: string
  /** A file's text, by its path within the package; undefined where there is none. */
  text(file: string): string | undefined
  /** The paths of its files within the package, sorted; what installing adds is left out. */
  files(): string[]
  /** The digest of all files, computed as Go's `h1:` digests are, whatever the language. */
  integrity(): string
}

interface Manifest {
  readonly file: string
  read(text: string): { readonly name: string | undefined; readonly version: string | undefined }
}

const field = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1]

/** How each registry's packages say what they are. */
const MANIFESTS: readonly Manifest[] = [
  {
    file: 'package.json',
    read: (text) => z.object({ name: z.string(), version: z.string() }).parse(JSON.parse(text)),
  },
  {
    file: 'PKG-INFO',
    read: (text) => ({ name: field(text, /^Name: (.+)$/m), version: field(text, /^Version: (.+)$/m) }),
  },
  {
    file: 'Cargo.toml',
    read: (text) => {
      const table = field(text, /^\[package\]\n([\s\S]*?)(?=^\[|$(?![\s\S]))/m) ?? ''
      return { name: field(table, /^name = "(.+)"$/m), version: field(table, /^version = "(.+)"$/m) }
    },
  },
]

/** Opens the folder of an unpacked package. Throws a SourceFault where it does not say what it is. */
export function openPackage(place: string): UnpackedPackage {
  if (!fs.existsSync(place)) throw new SourceFault(`There is no ${place}.`)
  const text = (file: string): string | undefined => {
    const whole = path.join(place, file)
    return fs.existsSync(whole) && fs.statSync(whole).isFile() ? fs.readFileSync(whole, 'utf8') : undefined
  }
  const { name, version } = identify(place, text)
  const commit = field(text('.cargo_vcs_info.json') ?? '', /"sha1": "([0-9a-f]{40})"/)
  return {
    name,
    version,
    ...(commit ? { commit } : {}),
    text,
    files: () => filesBelow(place, '').sort(),
    integrity: () => treeDigest(place, `${name}@${version}`),
  }
}

function identify(
  place: string,
  text: (file: string) => string | undefined,
): { name: string; version: string } {
  // A Go module does not hold its own version: the folder that the module cache keeps it in is named after it.
  const go = text('go.mod')
  const module = go ? field(go, /^module (\S+)$/m) : undefined
  const goVersion = field(path.basename(path.resolve(place)), /@(v.+)$/)
  if (module && goVersion) return { name: module, version: goVersion }
  for (const manifest of MANIFESTS) {
    const content = text(manifest.file)
    const { name, version } = content === undefined ? {} : readManifest(place, manifest, content)
    if (name && version) return { name, version }
  }
  throw new SourceFault(
    `${place} is neither a git checkout nor an unpacked package. Expected .git, go.mod in a folder NAME@VERSION, ` +
      `or one of ${MANIFESTS.map(({ file }) => file).join(', ')}.`,
  )
}

function readManifest(place: string, manifest: Manifest, content: string): ReturnType<Manifest['read']> {
  try {
    return manifest.read(content)
  } catch {
    throw new SourceFault(
      `${place}/${manifest.file} does not say which package this is. Expected a name and a version.`,
    )
  }
}

/** What unpacking and installing add to a package. */
const NOT_OF_THE_PACKAGE = new Set(['node_modules', '.cargo-ok', '.cargo-checksum.json'])

/** One line a file, `sha256  prefix/path`, sorted by path; the digest is the sha256 of these lines. */
function treeDigest(place: string, prefix: string): string {
  const lines = filesBelow(place, '')
    .sort()
    .map((file) => `${sha256(fs.readFileSync(path.join(place, file)))}  ${prefix}/${file}\n`)
  return `h1:${createHash('sha256').update(lines.join('')).digest('base64')}`
}

function filesBelow(place: string, inner: string): string[] {
  return fs.readdirSync(path.join(place, inner), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OF_THE_PACKAGE.has(entry.name)) return []
    const file = inner ? `${inner}/${entry.name}` : entry.name
    if (entry.isDirectory()) return filesBelow(place, file)
    return entry.isFile() ? [file] : []
  })
}
