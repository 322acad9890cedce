// `:::predict{of value}` around a question and a list of values: what will the captured answer be?

import { toString as textOf } from 'mdast-util-to-string'
import type { PredictNode } from '../../guide/nodes.ts'
import { attributeOf, type BlockDefinition, placesOf, startOf } from '../block.ts'

declare module 'mdast' {
  interface Data {
    /** On a prediction: where each choice stands. */
    choicePlaces?: { line: number; column: number }[]
  }
}

export const predict: BlockDefinition = {
  name: 'predict',
  form: 'container',
  help: 'Write `:::predict{of="NAME#1" value="path.to.value"}` around a question and a list of values.',
  required: ['of', 'value'],
  optional: [],
  holds: 'a question and a list of values',
  make(block) {
    const list = block.children.find((child) => child.type === 'list')
    const before = list ? block.children.slice(0, block.children.indexOf(list)) : []
    const question = before.filter((child) => child.type === 'paragraph')
    const rest = block.children.filter((child) => child !== list && !question.includes(child as never))
    if (!list || question.length === 0) return { rest: block.children }
    const node: PredictNode = {
      type: 'predict',
      of: attributeOf(block, 'of'),
      value: attributeOf(block, 'value'),
      choices: list.children.map((item) => textOf(item).trim()),
      children: question,
      position: block.position,
      data: { places: placesOf(block), choicePlaces: list.children.map(startOf) },
    }
    return { node, rest }
  },
}
