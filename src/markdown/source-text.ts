// A chapter's text, addressed by line and column as an editor counts them.

import type { Point } from 'unist'

/** A place in a text: line and column, counted from 1; columns count UTF-16 code units. */
export type Spot = Pick<Point, 'line' | 'column'>

export class SourceText {
  /** The text without a byte order mark. */
  readonly text: string
  private readonly starts: number[] = [0]

  constructor(text: string) {
    this.text = text.startsWith('\uFEFF') ? text.slice(1) : text
    for (let at = this.text.indexOf('\n'); at !== -1; at = this.text.indexOf('\n', at + 1)) {
      this.starts.push(at + 1)
    }
  }

  get lineCount(): number {
    return this.starts.length
  }

  /** A line without its end; empty where there is none. */
  line(n: number): string {
    const start = this.starts[n - 1]
    if (start === undefined) return ''
    return this.text.slice(start, this.starts[n] ?? this.text.length).replace(/\r?\n$/, '')
  }

  offset({ line, column }: Spot): number {
    return (this.starts[line - 1] ?? this.text.length) + column - 1
  }

  spot(offset: number): Spot {
    let low = 0
    let high = this.starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.starts[middle] as number) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (this.starts[low] as number) + 1 }
  }

  /** The text from one place up to another. */
  slice(from: Spot, to: Spot): string {
    return this.text.slice(this.offset(from), this.offset(to))
  }
}
