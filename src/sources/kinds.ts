// Which index files can be derived, and by what: `npm run sources -- KIND PATH`.

import fs from 'node:fs'
import path from 'node:path'
import { openCheckout } from './checkout.ts'
import { deriveDocs } from './docs.ts'
import { deriveErrors } from './errors.ts'
import { SourceFault } from './fault.ts'
import { type Wanted, wanted as wantedSchema } from './format/pin.ts'
import { readWanted, SOURCES_FOLDER } from './library.ts'
import { deriveProto } from './proto/index.ts'
import { deriveSpec } from './spec.ts'

/** What to derive: the words of a command line. */
export interface Request {
  /** `spec`, `proto`, `docs`, `errors`, `sdk-go`, … */
  readonly kind: string
  /** A git checkout, or an unpacked published package. */
  readonly place: string
  /** Another version than the pinned one. */
  readonly at?: string
}

export interface Derived {
  /** The index file, from the root of the project. */
  readonly file: string
  readonly index: object
}

const FROM_CHECKOUT = { spec: deriveSpec, proto: deriveProto, docs: deriveDocs, errors: deriveErrors }

/** The kinds that a checkout of the specification's repository gives. */
export const CHECKOUT_KINDS = Object.keys(FROM_CHECKOUT)

/** Derives an index. `root` is the root of the project. Throws a SourceFault for the person who asked. */
export async function derive(root: string, { kind, place, at }: Request): Promise<Derived> {
  const from = FROM_CHECKOUT[kind as keyof typeof FROM_CHECKOUT]
  if (!from) throw new SourceFault(`Unexpected kind “${kind}”. Expected one of ${CHECKOUT_KINDS.join(', ')}.`)
  const { file, wanted } = wantedOf(root, kind, at)
  return { file, index: await from(openCheckout(place), wanted) }
}

/** The file of a kind at a version. Another version than the pinned one has a file of its own, made on first use. */
function wantedOf(root: string, kind: string, at: string | undefined): { file: string; wanted: Wanted } {
  const main = `${SOURCES_FOLDER}/${kind}.json`
  const wanted = readWanted(path.join(root, main), wantedSchema)
  if (!at || at === wanted.at) return { file: main, wanted }
  const file = `${SOURCES_FOLDER}/${kind}-${at}.json`
  if (fs.existsSync(path.join(root, file))) {
    return { file, wanted: readWanted(path.join(root, file), wantedSchema) }
  }
  return { file, wanted: { repository: wanted.repository, at, compare: [] } }
}
