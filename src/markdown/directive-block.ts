// A directive as a block: its attributes with places, and what is wrong with its form.

import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { nearest } from '../guide/near.ts'
import { type Attribute, type Block, type BlockContext, type BlockDefinition, startOf } from './block.ts'
import { blocks } from './blocks/index.ts'

/** The definition that a directive asks for; a fault where there is none. */
export function definitionOf(
  directive: ContainerDirective | LeafDirective,
  context: BlockContext,
): BlockDefinition | undefined {
  const { name } = directive
  const found = blocks.get(name)
  const colons = directive.type === 'leafDirective' ? '::' : ':::'
  if (found) return found
  const near = nearest(name, blocks.keys()).map((each) => `\`${marker(blocks.get(each))}${each}\``)
  const names = [...blocks.keys()].join(', ')
  context.fault(
    'block/unknown',
    startOf(directive),
    `Unexpected block \`${colons}${name}\`, expected one of ${names}.`,
    { near },
  )
  return undefined
}

const marker = (definition: BlockDefinition | undefined): string =>
  definition?.form === 'leaf' ? '::' : ':::'

/** The directive as a block, with faults for a wrong form, a label, and attributes that it does not take or lacks. */
export function directiveBlock(
  directive: ContainerDirective | LeafDirective,
  definition: BlockDefinition,
  context: BlockContext,
): Block | undefined {
  const at = startOf(directive)
  const form = directive.type === 'leafDirective' ? 'leaf' : 'container'
  const [found, expected] = [form === 'leaf' ? '::' : ':::', marker(definition)]
  const { inPlaceOfContent: instead } = definition
  const bare = instead !== undefined && Object.hasOwn(directive.attributes ?? {}, instead)
  if (form !== definition.form && !(bare && form === 'leaf')) {
    context.fault(
      'block/form',
      at,
      `Unexpected \`${found}${directive.name}\`, expected \`${expected}${directive.name}\`.`,
      { help: definition.help },
    )
    return undefined
  }
  const label = directive.children.find((child) => child.data?.directiveLabel)
  if (label || (form === 'leaf' && directive.children.length > 0)) {
    context.fault(
      'block/label',
      at,
      `Unexpected label of \`${found}${directive.name}\`, expected attributes alone.`,
      { help: definition.help },
    )
  }
  const block: Block = {
    name: directive.name,
    form,
    attributes: attributesOf(directive, context),
    children: directive.type === 'leafDirective' ? [] : directive.children.filter((child) => child !== label),
    at,
    position: directive.position,
  }
  const name = `\`${found}${block.name}\``
  reportTwins(block, name, context)
  return checkAttributes(block, definition, name, context) ? block : undefined
}

/** The parser keeps the last of several attributes with one name: which was meant, nobody knows. */
function reportTwins({ at, attributes }: Block, name: string, context: BlockContext): void {
  const opening = context.source.line(at.line).slice(at.column - 1)
  // As many blanks as there are letters in a value, so that columns stay.
  const bare = opening.replace(/"[^"]*"|'[^']*'/g, (value) => ' '.repeat(value.length))
  for (const key of attributes.keys()) {
    const written = key === 'id' ? /[\s{](#|id\s*=)/g : new RegExp(`[\\s{](${escaped(key)})\\s*=`, 'g')
    const [, second] = [...bare.matchAll(written)]
    if (!second) continue
    const place = { line: at.line, column: at.column + second.index + 1 }
    context.fault('block/attribute', place, `Unexpected second \`${key}\` of ${name}, expected one.`)
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function attributesOf(
  directive: ContainerDirective | LeafDirective,
  { source }: BlockContext,
): Map<string, Attribute> {
  const positions = directive.data?.position?.attributes ?? {}
  return new Map(
    Object.entries(directive.attributes ?? {}).map(([name, value]) => {
      const position = positions[name]
      const start = position
        ? { line: position.start.line, column: position.start.column }
        : startOf(directive)
      const written = position ? source.slice(position.start, position.end) : ''
      const before = /^[^=]*=\s*["']?/.exec(written)?.[0].length ?? 0
      const at = written.startsWith('#') ? start : { ...start, column: start.column + before }
      return [name, { value: value ?? '', at }]
    }),
  )
}

/** Whether the block has all attributes that it needs; each that is missing or unknown is a fault. */
export function checkAttributes(
  block: Block,
  { required, optional, help }: Pick<BlockDefinition, 'required' | 'optional' | 'help'>,
  name: string,
  context: BlockContext,
): boolean {
  const known = [...required, ...optional]
  for (const [key, { at, value }] of block.attributes) {
    if (value.includes('{{')) {
      const message = `Unexpected cite in the attribute \`${key}\` of ${name}, expected plain text.`
      context.fault('block/attribute', at, message, { help: 'Move the cite into the prose.' })
    }
    if (known.includes(key)) continue
    const expected = known.length === 0 ? 'none' : known.map((each) => `\`${each}\``).join(', ')
    const message = `Unexpected attribute \`${key}\` of ${name}, expected ${expected}.`
    context.fault('block/attribute', at, message, { near: nearest(key, known), help })
  }
  const missing = required.filter((key) => (block.attributes.get(key)?.value ?? '').trim() === '')
  if (missing.length === 0) return true
  // An attribute with a typo is one fault, not also a missing one.
  const typos = [...block.attributes.keys()].filter((key) => !known.includes(key))
  if (typos.length >= missing.length) return false
  const list = missing.map((key) => `\`${key}\``).join(', ')
  context.fault('block/attribute', block.at, `Unexpected ${name} without ${list}.`, { help })
  return false
}
