// The command line of the kit: `npm run kit` serves all agents on loopback, on real time, until it is stopped.

import { ARCHIVE, DEPLOYER, loadSwitches, TEST_RUNNER } from './kit/index.ts'
import { FAULTS, openServed, readFlags, type ServedKit } from './serve/index.ts'

async function usage(): Promise<string> {
  const sides = (await loadSwitches()).map(({ id, sides }) => `    ${id}: ${Object.keys(sides).join(', ')}`)
  return `npm run kit [-- [--side DISPUTE=SIDE]… [--fault FAULT]…]
  Serves test-runner at ${TEST_RUNNER}, deployer at ${DEPLOYER} and archive at ${ARCHIVE}, with the finished tasks
  of the captures. Webhooks are called on this machine alone.
  Faults: ${FAULTS}.
  Disputes and their sides:
${sides.join('\n')}`
}

async function open(args: readonly string[]): Promise<ServedKit> {
  try {
    return await openServed(readFlags(args))
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    console.error(`${cause.message}\n\n${await usage()}`)
    process.exit(2)
  }
}

const args = process.argv.slice(2)
if (args.includes('--help')) {
  console.log(await usage())
  process.exit(0)
}

const kit = await open(args)
for (const origin of [TEST_RUNNER, DEPLOYER, ARCHIVE]) {
  const { host, port } = new URL(origin)
  try {
    await kit.serve(host, Number(port))
  } catch (cause) {
    const taken = (cause as { code?: string }).code === 'EADDRINUSE'
    console.error(
      taken
        ? `Port ${port} is taken, and the agents' cards name it. Stop what listens there, and try again.`
        : `The agent at ${origin} could not be served: ${cause instanceof Error ? cause.message : cause}`,
    )
    process.exit(1)
  }
}
const sides = Object.entries(kit.sides).map(([dispute, side]) => `${dispute} ${side}`)
const faults = readFlags(args).faults.map((fault) => Object.values(fault).join(' '))
console.log(
  `test-runner  ${TEST_RUNNER}\ndeployer     ${DEPLOYER}\narchive      ${ARCHIVE}
switches     ${sides.join(', ')}; all others as the SDK is
faults       ${faults.join(', ') || 'none'}
tasks        ${kit.tasks}, finished, under the ids of the captures`,
)
