// What the playground copies runs: the curl line, split by a shell and sent by node:http and by curl; the TypeScript.

import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKit } from '../../capture/kit/index.ts'
import proto from '../../content/sources/proto.json' with { type: 'json' }
import spec from '../../content/sources/spec.json' with { type: 'json' }
import { curlCommand } from '../live/curl.ts'
import { protoIndex } from '../sources/format/proto.ts'
import {
  BINDINGS,
  type Binding,
  blank,
  compilePlayground,
  type Form,
  requestOf,
  typescriptOf,
} from './index.ts'

const shapes = compilePlayground(protoIndex.parse(proto), spec.sections, spec.wanted.at)
const kit = createKit()
let server: Server
let origin: string
let folder: string
/** What came in, as it was on the wire. */
const came: { method: string; path: string; body: string }[] = []

beforeAll(async () => {
  server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const { method = '', url = '' } = incoming
    came.push({ method, path: url, body: body.toString() })
    const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const answer = await kit.fetch(
      new Request(`http://127.0.0.1:4101${url}`, { method, headers, ...(body.length > 0 ? { body } : {}) }),
    )
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'playground-'))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await rm(folder, { recursive: true, force: true })
})

const message = {
  messageId: 'm',
  role: 'ROLE_USER',
  parts: [{ text: `Run the unit tests at commit 9f3c2e1. It's "$HOME" \`id\`` }],
}
const form = (operation: string, binding: Binding, params: Form['params']): Form => {
  const { headers, ...made } = blank(operation, binding, '', params, shapes.streams.includes(operation))
  return { ...made, headers: headers.filter(([name]) => name !== 'Host') }
}
const calls = BINDINGS.flatMap((binding) => [
  form('SendMessage', binding, { message }),
  form('SendStreamingMessage', binding, { message }),
  form('ListTasks', binding, { pageSize: 5 }),
])

const hasCurl = (() => {
  try {
    execFileSync('curl', ['--version'])
    return true
  } catch {
    return false
  }
})()

test.each(calls)('curl: $operation over $binding', async (call) => {
  const request = requestOf(shapes, call)
  const command = curlCommand(request, origin)
  const expected = { method: request.method, path: request.path, body: request.body }
  const args = execFileSync('sh', ['-c', command.replace(/^curl /, 'printf "%s\\0" ')], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1)
  expect(await sendByNode(args)).toBe(200)
  expect(came.at(-1)).toEqual(expected)
  if (!hasCurl) return
  const { stdout } = await promisify(execFile)('sh', ['-c', command])
  expect(stdout).toMatch(/^HTTP\/1\.1 200/)
  expect(came.at(-1)).toEqual(expected)
})

/** Sends what the arguments of curl say, and gives the status. */
async function sendByNode(args: readonly string[]): Promise<number | undefined> {
  const after = (flag: string): string[] => args.flatMap((arg, i) => (args[i - 1] === flag ? [arg] : []))
  const [body] = after('--data-raw')
  const headers = Object.fromEntries(after('-H').map((each) => each.split(/: ?(.*)/s).slice(0, 2)))
  const [method = body === undefined ? 'GET' : 'POST'] = after('-X')
  return new Promise((done, fail) => {
    const sent = httpRequest(args[1] ?? '', { method, headers }, (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode))
    })
    sent.on('error', fail)
    sent.end(body)
  })
}

test('TypeScript for every operation in both bindings typechecks', async () => {
  const files = await Promise.all(
    BINDINGS.flatMap((binding) =>
      Object.keys(shapes.table.operations).map(async (operation) => {
        const file = join(folder, `${operation}-${binding.slice(0, 4)}.ts`)
        await writeFile(
          file,
          typescriptOf(shapes, form(operation, binding, { id: 'a"b', ['__proto__']: 1 }), origin) ?? '',
        )
        return file
      }),
    ),
  )
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    skipLibCheck: true,
    types: ['node'],
    typeRoots: [join(folder, 'node_modules/@types')],
  }
  const found = ts.getPreEmitDiagnostics(ts.createProgram(files, options))
  expect(
    found.map(
      ({ messageText, file }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    ),
  ).toEqual([])
}, 60_000)

test.each(calls)(
  'TypeScript runs: $operation over $binding',
  async (call) => {
    const file = join(folder, 'run.ts')
    await writeFile(file, typescriptOf(shapes, call, origin) ?? '')
    expect(await readFile(file, 'utf8')).toContain(
      call.binding === 'JSONRPC' ? 'JsonRpcTransportFactory' : 'RestTransportFactory',
    )
    const { stdout } = await promisify(execFile)(process.execPath, ['--experimental-strip-types', file], {
      cwd: folder,
    })
    expect(stdout).toMatch(call.operation === 'ListTasks' ? /"tasks"/ : /9f3c2e1/)
    expect(JSON.parse(came.at(-1)?.body || '{}')).toMatchObject(
      call.operation === 'ListTasks'
        ? {}
        : call.binding === 'JSONRPC'
          ? { method: call.operation }
          : { message: { messageId: 'm' } },
    )
  },
  30_000,
)
