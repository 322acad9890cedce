// The command line of the kit: `npm run kit` serves all agents on loopback, on real time, until it is stopped.

import { ARCHIVE, createKit, DEPLOYER, KIT_SIDES, type Kit, RealClock, TEST_RUNNER } from './kit/index.ts'
import { mount } from './record/index.ts'

const USAGE = `npm run kit [-- --side DISPUTE=SIDE]…
  Serves test-runner at ${TEST_RUNNER}, deployer at ${DEPLOYER} and archive at ${ARCHIVE}.
  Webhooks are called on this machine alone.
  Disputes: ${Object.keys(KIT_SIDES).join(', ')}.`

/** Pages of any origin may call an agent on loopback. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Content-Type, A2A-Version, A2A-Extensions, Authorization, If-None-Match',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, DELETE',
  'Access-Control-Expose-Headers': 'ETag, A2A-Extensions, WWW-Authenticate',
}

/** The sides that the command line asks for. Throws a RangeError where it is not understood. */
function readSides(args: readonly string[]): Record<string, string> {
  const sides: Record<string, string> = {}
  for (let i = 0; i < args.length; i += 2) {
    const match = /^([\w-]+)=([\w.-]+)$/.exec(args[i + 1] ?? '')
    if (args[i] !== '--side' || !match) {
      const found = args[i] === '--side' ? `--side ${args[i + 1] ?? ''}` : args[i]
      throw new RangeError(`Unexpected ${found}, expected --side DISPUTE=SIDE.`)
    }
    sides[match[1] as string] = match[2] as string
  }
  return sides
}

/** Calls a webhook on this machine; whoever reaches the agents may not make them call elsewhere (A2A §13.2). */
async function deliver(request: Request): Promise<void> {
  const { hostname } = new URL(request.url)
  if (['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) {
    await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(5000) })
  } else console.error(`No webhook is called at ${hostname}: it is not on this machine.`)
}

function open(args: readonly string[]): Kit {
  try {
    return createKit({ clock: new RealClock(), sides: readSides(args), deliver })
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    console.error(`${cause.message}\n\n${USAGE}`)
    process.exit(2)
  }
}

const args = process.argv.slice(2)
if (args.includes('--help')) {
  console.log(USAGE)
  process.exit(0)
}

const kit = open(args)
for (const origin of [TEST_RUNNER, DEPLOYER, ARCHIVE]) {
  const { host, port } = new URL(origin)
  const answer = async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
    // Whatever name the client called it by (localhost, a forwarded port), this port is this agent.
    const url = new URL(request.url)
    url.host = host
    return kit.fetch(new Request(url, request))
  }
  try {
    await mount(answer, { port: Number(port), headers: CORS })
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
console.log(
  `test-runner  ${TEST_RUNNER}\ndeployer     ${DEPLOYER}\narchive      ${ARCHIVE}\nswitches     ${sides.join(', ')}`,
)
