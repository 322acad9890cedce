// `::dispute{#repeat-cancel}`: a question on which sources disagree.

import type { DisputeNode } from '../../guide/nodes.ts'
import { attributeOf, type BlockDefinition, placesOf } from '../block.ts'

export const dispute: BlockDefinition = {
  name: 'dispute',
  form: 'leaf',
  help: 'Write `::dispute{#ID}`.',
  required: ['id'],
  optional: [],
  make(block) {
    const node: DisputeNode = {
      type: 'dispute',
      id: attributeOf(block, 'id'),
      position: block.position,
      data: { places: placesOf(block) },
    }
    return { node, rest: block.children }
  },
}
