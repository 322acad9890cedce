// All captures: each scenario to the text of its file, and the digests of all files.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { disputeCapture, printTranscript } from '../../src/guide/index.ts'
import type { Switch } from '../../src/mock-server/index.ts'
import { httpJson } from '../http-json.ts'
import { createKit, loadSwitches, WEBHOOKS } from '../kit/index.ts'
import { jsonRpc, type Wire } from '../wire.ts'
import { Demands } from './demand.ts'
import { type Mounted, mount } from './mount.ts'
import { Recorder } from './recorder.ts'
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

/** What is recorded: a file, what is played in it, in which binding, and on which sides. */
interface Take {
  readonly file: string
  readonly scenario: Scenario
  readonly wire: Wire
  readonly sides: Readonly<Record<string, string>>
}

/** The scenarios of the disputes, each on each side of its own. */
async function disputeTakes(folder: string, switches: readonly Switch[]): Promise<Take[]> {
  const takes = await Promise.all(
    switches.map(async ({ id, sides }) => {
      const { default: scenario } = (await import(join(folder, id, 'scenario.ts'))) as { default: Scenario }
      const wire = scenario.binding === httpJson.name ? httpJson : jsonRpc
      return Object.keys(sides).map((side) => ({
        file: `${disputeCapture(id, side)}.http`,
        scenario,
        wire,
        sides: { [id]: side },
      }))
    }),
  )
  return takes.flat()
}

/** Records every scenario. `earlier` gives the text of a file as it stands, undefined where there is none. */
export async function captureAll(
  root: string,
  earlier: (file: string) => Promise<string | undefined>,
): Promise<Capture[]> {
  const { version } = JSON.parse(await readFile(join(root, 'node_modules', SDK, 'package.json'), 'utf8')) as {
    version: string
  }
  const switches = await loadSwitches()
  const plain = (await scenarios(join(root, 'capture/scenarios'))).flatMap(([name, scenario]) =>
    filesOf(name).map(([file, wire]): Take => ({ file, scenario, wire, sides: {} })),
  )
  const captures: Capture[] = []
  for (const take of [...plain, ...(await disputeTakes(join(root, 'content/disputes'), switches))]) {
    const text = await captureOne(take, switches, `${SDK} ${version}`)
    captures.push({ file: take.file, text: steady(text, (await earlier(take.file)) ?? '') })
  }
  captures.sort((a, b) => (a.file < b.file ? -1 : 1))
  return [...captures, digestsOf(captures)]
}

/** Cards and messages are the same in both bindings; from the third scenario on, each has two captures. */
const FIRST_IN_BOTH = '03'

const filesOf = (name: string): [file: string, wire: Wire][] => [
  [`${name}.http`, jsonRpc],
  ...(name < FIRST_IN_BOTH ? [] : [[`${name}.rest.http`, httpJson] as [string, Wire]]),
]

async function captureOne(
  { scenario, wire, sides }: Take,
  switches: readonly Switch[],
  server: string,
): Promise<string> {
  const demands = new Demands()
  const recorder = new Recorder(demands)
  const ports = new Map<string, number>()
  const port = (host: string): number => {
    const found = ports.get(host)
    if (found === undefined) throw new Error(`Nothing of the kit is at ${host}.`)
    return found
  }
  const kit = createKit({
    switches,
    sides,
    deliver: (request) => recorder.deliver(request, port(new URL(request.url).host)),
  })
  const mounted: Mounted[] = []
  try {
    for (const host of [...kit.hosts, new URL(WEBHOOKS).host]) {
      const each = await mount((request) => kit.fetch(request), { port: 0, demands })
      mounted.push(each)
      ports.set(host, each.port)
    }
    const exchanges = await recorder.run(scenario, { clock: kit.clock, wire, port })
    const taken = Object.entries(kit.sides).map(([dispute, side]) => `${dispute} ${side}`)
    const head = new Map([
      ['scenario', typeof scenario.story === 'string' ? scenario.story : scenario.story(wire.name)],
      ...(wire.name === 'JSONRPC' ? [] : [['binding', wire.name] as const]),
      ['server', `${server}, mounted on node:http by this guide`],
      ['specification', SPEC_VERSION],
      ['switches', `${taken.join(', ')}; all others as the SDK is`],
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
