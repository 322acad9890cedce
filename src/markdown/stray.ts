// Lines of colons that no block claims: text that an author meant as the border of a block.

import type { Text } from 'mdast'
import { type BlockContext, startOf } from './block.ts'
import { blocks } from './blocks/index.ts'

const BORDER = /^[\s>]*(:{2,})([A-Za-z][\w-]*)?(.*)$/

/** Reports stray borders in text nodes. An opening line that could not be read excuses the closing line after it. */
export class StrayBorders {
  private readonly context: BlockContext
  private excused = 0

  constructor(context: BlockContext) {
    this.context = context
  }

  check(text: Text): void {
    const start = startOf(text)
    const end = text.position?.end.line ?? start.line
    for (let line = start.line; line <= end; line++) {
      const match = BORDER.exec(this.context.source.line(line))
      if (!match) continue
      const [whole, colons = '', name, after = ''] = match
      const column = whole.indexOf(colons) + 1
      if (line === start.line && column < start.column) continue
      this.line({ line, column }, colons, name, after.trim())
    }
  }

  private line(
    at: { line: number; column: number },
    colons: string,
    name: string | undefined,
    after: string,
  ): void {
    const opens = name !== undefined && (colons.length > 2 || blocks.has(name))
    if (opens) {
      if (colons.length > 2) this.excused++
      const message = `Unexpected text “${colons}${name}${after.slice(0, 40)}”, expected \`${colons}name{key="value"}\` alone on its line.`
      this.context.fault('block/malformed', at, message)
      return
    }
    if (colons.length < 3 || name !== undefined) return
    if (after === '' && this.excused > 0) {
      this.excused--
      return
    }
    this.context.fault('block/stray', at, `Unexpected \`${colons}\`: no block is open here.`)
  }
}
