// The proto's messages as a compact table: what a validator needs of the index, small enough for a page.

import type { ProtoField, ProtoIndex } from '../sources/format/proto.ts'

/** Plain data: it can be printed as JSON into a module, and read there without the index. */
export interface ShapeTable {
  /** By message, its fields: `id:string! parts:Part*! scopes:string% text:string|content`, with JSON's names. */
  readonly messages: Readonly<Record<string, string>>
  /** By enum, its values, with spaces between. */
  readonly enums: Readonly<Record<string, string>>
  /** By rpc, its request and its response: `CancelTaskRequest Task`. */
  readonly operations: Readonly<Record<string, string>>
}

/** Makes the table of an index. What the index names but does not have, such as a message of a part of it, is not checked. */
export function compileShapes({
  messages,
  enums,
  rpcs,
}: Pick<ProtoIndex, 'messages' | 'enums' | 'rpcs'>): ShapeTable {
  return {
    messages: Object.fromEntries(
      messages.map(({ name, fields }) => [name, fields.map(printField).join(' ')]),
    ),
    enums: Object.fromEntries(
      enums.map(({ name, values }) => [name, values.map((each) => each.name).join(' ')]),
    ),
    operations: Object.fromEntries(
      rpcs.map(({ name, request, response }) => [name, `${request} ${response}`]),
    ),
  }
}

const WELL_KNOWN = 'google.protobuf.'

function printField({ name, type, label, key, oneof, required }: ProtoField): string {
  const many = label === 'repeated' ? '*' : key === undefined ? '' : '%'
  const short = type.startsWith(WELL_KNOWN) ? `.${type.slice(WELL_KNOWN.length)}` : type
  return `${jsonName(name)}:${short}${many}${required ? '!' : ''}${oneof === undefined ? '' : `|${oneof}`}`
}

/** `context_id` is `contextId` in JSON (ProtoJSON, "Field names"). */
export const jsonName = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

export interface FieldShape {
  /** A scalar, a message, an enum, or `.Timestamp` for one of protobuf's own. */
  readonly type: string
  readonly many: 'one' | 'list' | 'map'
  readonly required: boolean
  readonly oneof?: string
}

const FIELD = /^(\w+):([.\w]+)([*%]?)(!?)(?:\|(\w+))?$/

/** The fields of a message of the table, by JSON name; undefined where it has no such message. */
export function fieldsOf(
  table: Pick<ShapeTable, 'messages'>,
  message: string,
): ReadonlyMap<string, FieldShape> | undefined {
  if (!Object.hasOwn(table.messages, message)) return undefined
  const fields = (table.messages[message] ?? '').split(' ').flatMap((printed) => {
    const [, name, type, many, required, oneof] = FIELD.exec(printed) ?? []
    if (name === undefined || type === undefined) return []
    const shape: FieldShape = {
      type,
      many: many === '*' ? 'list' : many === '%' ? 'map' : 'one',
      required: required === '!',
      ...(oneof === undefined ? {} : { oneof }),
    }
    return [[name, shape] as const]
  })
  return new Map(fields)
}
