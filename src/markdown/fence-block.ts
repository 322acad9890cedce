// The older notation: a fence named after a block, with `key: value` lines, `---`, and a body.

import type { Code } from 'mdast'
import { type Attribute, type Block, type BlockContext, startOf } from './block.ts'
import { blocks } from './blocks/index.ts'
import { checkAttributes } from './directive-block.ts'

const OLDER = 'A fence has `key: value` lines, then `---`, then its body.'

/** Whether a fence is a block of the older notation. */
export const isOlderBlock = (code: Code): boolean => blocks.get(code.lang ?? '')?.older !== undefined

/** The fence as a block, with faults for keys that it does not take or lacks. Undefined where it lacks one. */
export function fenceBlock(code: Code, context: BlockContext): Block | undefined {
  const definition = blocks.get(code.lang ?? '')
  if (!definition?.older) return undefined
  const at = startOf(code)
  const firstLine = at.line + 1
  const count = code.value === '' ? 0 : code.value.split('\n').length
  const lines = Array.from({ length: count }, (_, i) => context.source.line(firstLine + i))
  // A block without keys is all body.
  const keys = [...definition.older.required, ...definition.older.optional]
  const border = keys.length === 0 ? -1 : lines.findIndex((line) => line.trim() === '---')
  const head = keys.length === 0 ? [] : border === -1 ? lines : lines.slice(0, border)
  const body = keys.length === 0 ? lines : border === -1 ? [] : lines.slice(border + 1)
  const block: Block = {
    name: definition.name,
    form: 'fence',
    attributes: attributesOf(head, firstLine, context),
    children: [],
    body: { lines: body, firstLine: firstLine + (keys.length === 0 ? 0 : head.length + 1) },
    at,
    position: code.position,
  }
  return checkAttributes(block, { ...definition.older, help: OLDER }, `fence \`${block.name}\``, context)
    ? block
    : undefined
}

function attributesOf(
  head: readonly string[],
  firstLine: number,
  context: BlockContext,
): ReadonlyMap<string, Attribute> {
  const attributes = new Map<string, Attribute>()
  head.forEach((text, i) => {
    if (text.trim() === '') return
    const line = firstLine + i
    const match = /^(\s*)([\w-]+):(\s*)(.*?)\s*$/.exec(text)
    if (!match) {
      const message = `Unexpected “${text.trim().slice(0, 60)}”, expected \`key: value\` or \`---\`.`
      context.fault('block/attribute', { line, column: 1 + text.search(/\S/) }, message)
      return
    }
    const [, indent = '', key = '', gap = '', value = ''] = match
    if (attributes.has(key)) {
      const column = 1 + indent.length
      context.fault('block/attribute', { line, column }, `Unexpected second \`${key}\`, expected one.`)
    }
    attributes.set(key, { value, at: { line, column: 1 + indent.length + key.length + 1 + gap.length } })
  })
  return attributes
}
