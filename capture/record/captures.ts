// All captures: each scenario to the text of its file, and the digests of all files.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { printTranscript } from '../../src/guide/index.ts'
import { createKit } from '../kit/index.ts'
import { Demands } from './demand.ts'
import { type Mounted, mount } from './mount.ts'
import { record } from './recorder.ts'
import type { Scenario } from './scenario.ts'
import { steady } from './steady.ts'

const SDK = '@a2a-js/sdk'
/** The version of the specification that this guide follows. */
const SPEC_VERSION = '1.0.1'

export interface Capture {
  /** `10-cancel.http`, or `digests.json`. */
  readonly file: string
  readonly text: string
}

/** The scenarios of a folder by the names of their captures, in order. */
export async function scenarios(folder: string): Promise<[name: string, scenario: Scenario][]> {
  const files = (await readdir(folder)).filter((file) => /^\d\d-[\w-]+\.ts$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => {
      const { default: scenario } = (await import(join(folder, file))) as { default: Scenario }
      return [basename(file, '.ts'), scenario]
    }),
  )
}

/** Records every scenario. `earlier` gives the text of a file as it stands, undefined where there is none. */
export async function captureAll(
  root: string,
  earlier: (file: string) => Promise<string | undefined>,
): Promise<Capture[]> {
  const { version } = JSON.parse(await readFile(join(root, 'node_modules', SDK, 'package.json'), 'utf8')) as {
    version: string
  }
  const captures: Capture[] = []
  for (const [name, scenario] of await scenarios(join(root, 'capture/scenarios'))) {
    const file = `${name}.http`
    const text = await captureOne(scenario, `${SDK} ${version}`)
    captures.push({ file, text: steady(text, (await earlier(file)) ?? '') })
  }
  return [...captures, digestsOf(captures)]
}

async function captureOne(scenario: Scenario, server: string): Promise<string> {
  const demands = new Demands()
  const kit = createKit()
  const mounted: Mounted[] = []
  const ports = new Map<string, number>()
  try {
    for (const host of kit.hosts) {
      const each = await mount((request) => kit.fetch(request), { port: 0, demands })
      mounted.push(each)
      ports.set(host, each.port)
    }
    const port = (host: string): number => {
      const found = ports.get(host)
      if (found === undefined) throw new Error(`No agent of the kit is at ${host}.`)
      return found
    }
    const exchanges = await record(scenario, { clock: kit.clock, port }, demands)
    const sides = Object.entries(kit.sides).map(([dispute, side]) => `${dispute} ${side}`)
    const head = new Map([
      ['scenario', scenario.story],
      ['server', `${server}, mounted on node:http by this guide`],
      ['specification', SPEC_VERSION],
      ['switches', sides.join(', ')],
      ['time', 'the agents live by a virtual clock; the Date headers are real'],
      ['bodies', 're-indented; Content-Length and chunking left out'],
    ])
    return printTranscript(head, exchanges)
  } finally {
    await Promise.all(mounted.map((each) => each.close()))
    kit.reset()
  }
}

/** The digest of each file, so that a capture that was edited by hand shows, even in an id. */
export function digestsOf(captures: readonly Capture[]): Capture {
  const digests = Object.fromEntries(captures.map(({ file, text }) => [file, digest(text)]))
  return { file: 'digests.json', text: `${JSON.stringify(digests, null, 2)}\n` }
}

/** SHA-256 of a text, in hexadecimal. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
