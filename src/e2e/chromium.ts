// Finds a Chromium: one that is named, Playwright's own, one on the PATH, and last the one that an npm package brings.

import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

export interface Found {
  readonly executable: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** What to tell a person who has none. */
export const NO_BROWSER =
  'No Chromium was found or could be started: name one by CHROMIUM=/path/to/chromium, or install Chromium.'

/** No sandbox, since tests run as root in containers; nothing that reaches out by itself. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The first Chromium that starts; undefined where none does. */
export async function findChromium(): Promise<Found | undefined> {
  for (const candidate of candidates()) {
    const found = await candidate().catch(() => undefined)
    if (found && (await starts(found))) return found
  }
  return undefined
}

function candidates(): (() => Promise<Found | undefined>)[] {
  const named = process.env.CHROMIUM
  const paths = named ? [named] : [chromium.executablePath(), ...onPath()]
  return [
    ...paths.map((path) => async () => (isExecutable(path) ? plain(path) : undefined)),
    // A browser that was named and does not start is a mistake to be told, not to be passed over.
    ...(named ? [] : [packaged]),
  ]
}

const plain = (executable: string): Found => ({ executable, args: ARGS, env: {} })

function onPath(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isExecutable)
}

/** The package unpacks its own shared libraries where it believes to be in a function of this runtime. */
async function packaged(): Promise<Found> {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  const { default: binary } = await import('@sparticuz/chromium')
  const executable = await binary.executablePath()
  const env = process.env.LD_LIBRARY_PATH ? { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH } : {}
  return { executable, args: [...ARGS, '--no-zygote', '--use-gl=angle', '--use-angle=swiftshader'], env }
}

/** Launches a Chromium without a window. Rejects where it does not start. */
export const launch = ({ executable, args, env }: Found) =>
  chromium.launch({
    executablePath: executable,
    args: [...args],
    env: { ...(process.env as Record<string, string>), ...env },
  })

async function starts(found: Found): Promise<boolean> {
  try {
    const browser = await launch(found)
    const page = await browser.newPage()
    await page.goto('about:blank')
    await browser.close()
    return true
  } catch {
    return false
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
