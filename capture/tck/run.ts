// The command line of the test kit's run: `npm run tck -- CHECKOUT` puts three servers on loopback, runs the kit's checks of
// both JSON bindings against each, and prints the results side by side. Exits 1 where a MUST is worse than on Express, or
// a failure is not explained.

import { type Compared, compare, merged } from './compare.ts'
import { openKit, type Report, Unusable } from './kit.ts'
import { type Served, serveExpress, serveFunction } from './servers.ts'

const USAGE = `npm run tck -- CHECKOUT
  CHECKOUT is a checkout of a2aproject/a2a-tck, branch 1.0-dev. Its checks run in a virtual environment of Python 3.11
  or newer in CHECKOUT/.venv, which is made where there is none. PYTHON names another Python than python3.`

/** Each server, with and without what a card may offer. */
const SERVERS: Readonly<Record<keyof Compared, (rich: boolean) => Promise<Served>>> = {
  express: serveExpress,
  function: serveFunction,
  v100: (rich) => serveFunction(rich, { 'error-table': 'v1.0.0' }),
}

async function reportOn(
  open: (rich: boolean) => Promise<Served>,
  ask: (origin: string) => Promise<Report>,
): Promise<Report> {
  const reports: Report[] = []
  for (const rich of [true, false]) {
    const served = await open(rich)
    try {
      reports.push(await ask(served.origin))
    } finally {
      await served.close()
    }
  }
  return merged(reports)
}

async function main([checkout, ...more]: readonly string[]): Promise<number> {
  if (checkout === undefined || checkout.startsWith('-') || more.length > 0) {
    console.error(USAGE)
    return 2
  }
  const ask = openKit(checkout)
  // The SDK reports every refused stream and version on the console, which is most of what the kit asks for.
  const { error, info } = console
  console.error = console.info = () => undefined
  // The checks wait more than they work, so all servers are asked at once.
  const entries = await Promise.all(
    Object.entries(SERVERS).map(async ([name, open]) => [name, await reportOn(open, ask)] as const),
  )
  Object.assign(console, { error, info })
  const { lines, faults } = compare(Object.fromEntries(entries) as unknown as Compared)
  console.log(lines.join('\n'))
  console.log(faults.length === 0 ? '\nNo MUST is worse than on Express, and each failure is explained.' : '')
  for (const fault of faults) console.error(fault)
  return faults.length === 0 ? 0 : 1
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (cause) {
  if (!(cause instanceof Unusable)) throw cause
  process.stderr.write(`${cause.message}\n`)
  process.exitCode = 2
}
