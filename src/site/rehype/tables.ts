// Tables that a narrow screen can show: alignment as a class, and on each cell the name of its column.

import type { Element, ElementContent, Root } from 'hast'
import { toText } from './text.ts'
import { eachElement } from './walk.ts'

/**
 * Alignment becomes a class, since style attributes are forbidden by the policy. Each body cell gets `data-label`,
 * the text of its column's head: a narrow screen shows a row as a card, with these as its labels. Since such a card
 * is laid out as blocks, the roles of a table are written out.
 */
export function rehypeTables() {
  return (tree: Root): void => {
    eachElement(tree, (table) => {
      if (table.tagName !== 'table') return
      table.properties.role = 'table'
      const heads = rows(table, 'thead').flatMap(cells).map(toText)
      for (const row of [...rows(table, 'thead'), ...rows(table, 'tbody')]) {
        row.properties.role = 'row'
        for (const [column, cell] of cells(row).entries()) {
          const { align, ...rest } = cell.properties
          cell.properties = rest
          if (typeof align === 'string' && align !== 'left') cell.properties.className = [`align-${align}`]
          cell.properties.role = cell.tagName === 'th' ? 'columnheader' : 'cell'
          if (cell.tagName === 'td') cell.properties.dataLabel = heads[column] ?? ''
        }
      }
    })
  }
}

const isElement = (node: ElementContent): node is Element => node.type === 'element'

const rows = (table: Element, part: 'thead' | 'tbody'): Element[] =>
  table.children
    .filter(isElement)
    .filter(({ tagName }) => tagName === part)
    .flatMap((section) => {
      section.properties.role = 'rowgroup'
      return section.children.filter(isElement)
    })

const cells = (row: Element): Element[] => row.children.filter(isElement)
