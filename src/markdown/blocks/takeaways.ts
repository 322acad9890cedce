// `:::takeaways` around a list: what the reader should do from now on.

import type { TakeawaysNode } from '../../guide/nodes.ts'
import type { BlockDefinition } from '../block.ts'

export const takeaways: BlockDefinition = {
  name: 'takeaways',
  form: 'container',
  help: 'Write `:::takeaways` around a list.',
  required: [],
  optional: [],
  older: { required: [], optional: [] },
  holds: 'a list',
  make(block, context) {
    const children = block.body
      ? context.parse(block.body.lines, block.body.firstLine).children
      : block.children
    const list = children.find((child) => child.type === 'list')
    const rest = children.filter((child) => child !== list)
    if (!list) return { rest }
    const node: TakeawaysNode = { type: 'takeaways', children: [list], position: block.position }
    return { node, rest }
  },
}
