// Which index files can be derived, and by what: `npm run sources -- KIND PATH`.

import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { openCheckout } from './checkout.ts'
import { deriveCommits } from './commits.ts'
import { deriveDocs } from './docs.ts'
import { deriveErrors } from './errors.ts'
import { SourceFault } from './fault.ts'
import { type Wanted, wanted as wantedSchema } from './format/pin.ts'
import { sdkIndex, wantedSdk } from './format/sdk.ts'
import { commitsIndex } from './format/threads.ts'
import { readIndex, readWanted, SOURCES_FOLDER } from './library.ts'
import { deriveProto } from './proto/index.ts'
import { deriveSdk } from './sdk/index.ts'
import { deriveSpec } from './spec.ts'

/** What to derive: the words of a command line. */
export interface Request {
  /** `spec`, `proto`, `docs`, `errors`, `sdk-go`, … */
  readonly kind: string
  /** A git checkout, or an unpacked published package. */
  readonly place: string
  /** Another version than the pinned one. */
  readonly at?: string
  /** The day to keep as that of the comparison with branches. */
  readonly compared?: string
}

export interface Derived {
  /** The index file, from the root of the project. */
  readonly file: string
  readonly index: object
}

const FROM_CHECKOUT = { spec: deriveSpec, proto: deriveProto, docs: deriveDocs, errors: deriveErrors }

const isCheckoutKind = (kind: string): kind is keyof typeof FROM_CHECKOUT =>
  Object.hasOwn(FROM_CHECKOUT, kind)

/** All kinds that can be derived, for a message. */
export const KINDS = [...Object.keys(FROM_CHECKOUT), 'commits', 'sdk-LANGUAGE']

/** Derives an index. `root` is the root of the project. Throws a SourceFault for the person who asked. */
export async function derive(root: string, request: Request): Promise<Derived> {
  const { kind, place, at, compared } = request
  if (isCheckoutKind(kind)) {
    const { file, wanted } = wantedOf(root, kind, at)
    const dated = compared ? { ...wanted, compared } : wanted
    return { file, index: await FROM_CHECKOUT[kind](openCheckout(place), dated) }
  }
  if (kind === 'commits') return commits(root, place)
  if (/^sdk-[\w-]+$/.test(kind)) return sdk(root, request)
  throw new SourceFault(`Unexpected kind “${kind}”. Expected one of ${KINDS.join(', ')}.`)
}

async function sdk(root: string, { kind, place, at }: Request): Promise<Derived> {
  const file = `${SOURCES_FOLDER}/${kind}.json`
  const { wanted, known } = readIndex(
    path.join(root, file),
    wantedSdk,
    z.object({ versions: sdkIndex.shape.versions }),
  )
  return { file, index: await deriveSdk(place, wanted, known?.versions ?? {}, at) }
}

async function commits(root: string, place: string): Promise<Derived> {
  const file = `${SOURCES_FOLDER}/commits.json`
  const { wanted, known } = readIndex(path.join(root, file), commitsIndex.shape.wanted, commitsIndex)
  return { file, index: await deriveCommits(openCheckout(place), wanted, known?.commits ?? []) }
}

/** The file of a kind at a version. Another version than the pinned one has a file of its own, made on first use. */
function wantedOf(root: string, kind: string, at: string | undefined): { file: string; wanted: Wanted } {
  const main = `${SOURCES_FOLDER}/${kind}.json`
  const wanted = readWanted(path.join(root, main), wantedSchema)
  if (!at || at === wanted.at) return { file: main, wanted }
  if (!/^v\d[\w.-]*$/.test(at)) {
    throw new SourceFault(
      `Unexpected version “${at}”, expected a tag such as v0.3.0: a branch moves, so it cannot be pinned.`,
    )
  }
  const file = `${SOURCES_FOLDER}/${kind}-${at}.json`
  if (fs.existsSync(path.join(root, file))) {
    return { file, wanted: readWanted(path.join(root, file), wantedSchema) }
  }
  return { file, wanted: { repository: wanted.repository, at, compare: [] } }
}
