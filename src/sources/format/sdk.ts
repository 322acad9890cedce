// The index of one SDK: its versions, the files that are cited, and the symbols that are cited within them.

import { z } from 'zod'
import { sha256 } from './pin.ts'

/** A published package that holds a folder of the repository. */
export const wantedPackage = z.strictObject({
  name: z.string(),
  version: z.string(),
  /** The folder of the repository that it holds; empty for the root. */
  folder: z.string(),
})

export const wantedVersion = z.strictObject({
  /** The tag of the repository. */
  tag: z.string().optional(),
  /** Where a published version can be had. */
  packages: z.array(wantedPackage).optional(),
  /** Captures of this guide ran on this version. */
  captured: z.literal(true).optional(),
  /** Who says what this version does, where nobody read it: a cite, as between braces, or words. */
  reported: z.string().optional(),
  /** Paths within the repository, with the symbols that are cited in each. */
  files: z.record(z.string(), z.array(z.string())),
})

export const wantedSdk = z.strictObject({
  /** `a2a-python`. */
  name: z.string(),
  repository: z.string(),
  /** The version that a cite without `at` means. */
  default: z.string(),
  /** Where a file can be read: a template of `{tag}`, `{commit}`, `{version}` and `{path}`. */
  link: z.string(),
  versions: z.record(z.string(), wantedVersion),
})

export const sdkFile = z.strictObject({
  path: z.string(),
  lines: z.int().nonnegative(),
  sha256,
  /** The line of each symbol. */
  symbols: z.record(z.string(), z.int().positive()),
})

export const sdkPackage = z.strictObject({
  name: z.string(),
  version: z.string(),
  /** Of all its files, computed as Go's `h1:` digests are. */
  integrity: z.string().regex(/^h1:/),
  /** The commit that it was made from, where it says so. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .optional(),
})

export const sdkVersion = z.strictObject({
  /** How it was read. */
  evidence: z.enum(['captured', 'package', 'tag']),
  commit: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .optional(),
  date: z.iso.date().optional(),
  packages: z.array(sdkPackage).optional(),
  files: z.array(sdkFile),
})

/** A version that is only reported has no entry in `versions`: nothing of it was read. */
export const sdkIndex = z.strictObject({
  wanted: wantedSdk,
  versions: z.record(z.string(), sdkVersion),
})

export type WantedVersion = z.infer<typeof wantedVersion>
export type WantedPackage = z.infer<typeof wantedPackage>
export type WantedSdk = z.infer<typeof wantedSdk>
export type SdkFile = z.infer<typeof sdkFile>
export type SdkVersion = z.infer<typeof sdkVersion>
export type SdkIndex = z.infer<typeof sdkIndex>

/** The package that holds a file of the repository: the one with the longest folder above it. */
export function packageOf(path: string, { packages = [] }: WantedVersion): string | undefined {
  return packages
    .filter(({ folder }) => folder === '' || path.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0]?.name
}
