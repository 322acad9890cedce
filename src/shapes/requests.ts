// What of the proto a server needs to read requests, as a module of TypeScript that a page can carry.

import type { ProtoIndex } from '../sources/format/proto.ts'
import { scalars } from './scalars.ts'
import { compileShapes, fieldsOf, type ShapeTable } from './table.ts'

/** The part of a table that requests are made of; by rpc, the name of its request alone. */
export type RequestTable = ShapeTable

/** Makes it of an index. Throws a RangeError where a request has a field that {@link requestViolations} cannot read. */
export function compileRequests(index: Pick<ProtoIndex, 'messages' | 'enums' | 'rpcs'>): RequestTable {
  const whole = compileShapes(index)
  const operations = Object.fromEntries(index.rpcs.map(({ name, request }) => [name, request]))
  const messages: Record<string, string> = {}
  const enums: Record<string, string> = {}
  const take = (name: string): void => {
    const fields = fieldsOf(whole, name)
    const values = whole.enums[name]
    if (values !== undefined) enums[name] = values
    if (!fields || Object.hasOwn(messages, name)) return
    messages[name] = whole.messages[name] as string
    for (const [field, { type, many }] of fields) {
      if (many === 'map') throw new RangeError(`Unexpected map ${name}.${field}, expected none in requests.`)
      if (!scalars.has(type)) take(type)
    }
  }
  for (const request of Object.values(operations)) take(request)
  return { messages, enums, operations }
}

/** The module's text. `npm run shapes` writes it. */
export const printRequests = (table: RequestTable): string =>
  `// The shapes of requests, made from content/sources/proto.json by \`npm run shapes\`; a test makes them again.

import type { RequestTable } from '../shapes/index.ts'

export const REQUESTS: RequestTable = ${print(table)}
`

function print(value: object): string {
  const lines = Object.entries(value).map(
    ([name, each]) => `${name}: ${typeof each === 'object' ? print(each) : `'${each}'`},\n`,
  )
  return `{\n${lines.join('')}}`
}
