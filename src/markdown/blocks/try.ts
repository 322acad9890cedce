// `::try{capture="10-cancel#2-4"}`: exchanges of a capture that the reader can send again.

import type { TryNode } from '../../guide/nodes.ts'
import { attributeOf, type BlockDefinition, placesOf } from '../block.ts'

export const tryBlock: BlockDefinition = {
  name: 'try',
  form: 'leaf',
  help: 'Write `::try{capture="NAME#1-2"}`.',
  required: ['capture'],
  optional: [],
  make(block) {
    const node: TryNode = {
      type: 'try',
      capture: attributeOf(block, 'capture'),
      position: block.position,
      data: { places: placesOf(block) },
    }
    return { node, rest: block.children }
  },
}
