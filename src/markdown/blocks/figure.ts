// `::figure{#ID}`, and the older fence, which says again what the figure's own file says.

import type { FigureNode } from '../../guide/nodes.ts'
import { attributeOf, type BlockDefinition, placesOf } from '../block.ts'

const STATED = ['kind', 'title', 'claim', 'caption'] as const

export const figure: BlockDefinition = {
  name: 'figure',
  form: 'leaf',
  help: 'Write `::figure{#ID}`.',
  required: ['id'],
  optional: [],
  older: { required: ['id'], optional: STATED },
  make(block) {
    const older = block.form === 'fence'
    const stated = STATED.flatMap((key) => {
      const value = block.attributes.get(key)?.value
      return value === undefined ? [] : [[key, value] as const]
    })
    const node: FigureNode = {
      type: 'figure',
      id: older ? attributeOf(block, 'id').replace(/^fig-/, '') : attributeOf(block, 'id'),
      ...(older ? { stated: Object.fromEntries(stated) } : {}),
      position: block.position,
      data: { places: placesOf(block) },
    }
    return { node, rest: block.children }
  },
}
