// Cites as syntax: `{{kind target}}` in running text, before MDX can read it as an expression.

import type { Extension as FromMarkdown } from 'mdast-util-from-markdown'
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types'
import { parseCite } from '../guide/cite.ts'
import type { CiteNode } from '../guide/nodes.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    cite: 'cite'
    citeOpening: 'citeOpening'
  }
}

declare module 'mdast' {
  interface Data {
    /** On a cite that its line does not close. */
    unclosed?: boolean
  }
}

const LEFT = 123
const RIGHT = 125

/** In micromark, a line ending is a code below -2. */
const endsLine = (code: Code): boolean => code === null || code < -2

const cite: Construct = { name: 'cite', tokenize: tokenizeCite }
const opening: Construct = { tokenize: tokenizeOpening, partial: true }

/**
 * Micromark syntax: a text construct on `{{`. It never gives back: without `}}` it runs to the end of the line, or to
 * the next `{{`, so that the text is a faulty cite and never an expression. MDX's flow expressions are off, since they
 * would take a paragraph that begins with a cite; text expressions go on working.
 */
export const citeSyntax = (): Extension => ({
  text: { [LEFT]: cite },
  disable: { null: ['mdxFlowExpression'] },
})

function tokenizeCite(effects: Effects, ok: State, nok: State): State {
  return start

  function start(code: Code): State | undefined {
    effects.enter('cite')
    effects.consume(code)
    return second
  }
  function second(code: Code): State | undefined {
    if (code !== LEFT) return nok(code)
    effects.consume(code)
    return inside
  }
  function inside(code: Code): State | undefined {
    if (endsLine(code)) return end(code)
    if (code === LEFT) return effects.check(opening, end, take)(code)
    if (code === RIGHT) {
      effects.consume(code)
      return afterBrace
    }
    return take(code)
  }
  function take(code: Code): State | undefined {
    effects.consume(code)
    return inside
  }
  function afterBrace(code: Code): State | undefined {
    if (code !== RIGHT) return inside(code)
    effects.consume(code)
    return end
  }
  function end(code: Code): State | undefined {
    effects.exit('cite')
    return ok(code)
  }
}

function tokenizeOpening(effects: Effects, ok: State, nok: State): State {
  return function first(code: Code): State | undefined {
    effects.enter('citeOpening')
    effects.consume(code)
    return second
  }
  function second(code: Code): State | undefined {
    if (code !== LEFT) return nok(code)
    effects.consume(code)
    effects.exit('citeOpening')
    return ok
  }
}

/** Cite tokens to mdast. A cite that cannot be read has no `cite`. */
export const citeFromMarkdown = (): FromMarkdown => ({
  enter: {
    cite(token) {
      const text = this.sliceSerialize(token)
      const closed = text.length >= 4 && text.endsWith('}}')
      const value = text.slice(2, closed ? -2 : undefined).trim()
      const parsed = parseCite(value)
      const node: CiteNode = {
        type: 'cite',
        value,
        ...(closed && parsed.ok ? { cite: parsed.cite } : {}),
        ...(closed ? {} : { data: { unclosed: true } }),
      }
      this.enter(node, token)
    },
  },
  exit: {
    cite(token) {
      this.exit(token)
    },
  },
})
