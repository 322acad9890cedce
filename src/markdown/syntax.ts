// The notation as syntax: cites, block directives and tables, as one remark plugin for MDX and for plain Markdown.

import { directiveFromMarkdown } from 'mdast-util-directive'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { Construct, Extension, State, TokenizeContext, Tokenizer } from 'micromark-util-types'
import remarkDirective from 'remark-directive'
import type { Processor } from 'unified'
import { citeFromMarkdown, citeSyntax } from './cite-syntax.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    directiveBeginning: 'directiveBeginning'
  }
}

const COLON = 58

/** Adds the notation's syntax to a processor that already has remark-parse (and, for a chapter, remark-mdx). */
export function guideSyntax(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions ??= []
  data.fromMarkdownExtensions ??= []
  remarkDirective.call(this)
  data.micromarkExtensions.push(
    blocksOnly(data.micromarkExtensions.pop() as Extension),
    citeSyntax(),
    gfmTable(),
  )
  data.fromMarkdownExtensions.pop()
  data.fromMarkdownExtensions.push(
    directiveFromMarkdown({ verbose: true }),
    citeFromMarkdown(),
    gfmTableFromMarkdown(),
  )
}

/**
 * For a chapter that MDX refuses: what MDX turns off stays off, so that the second reading sees the same text, with
 * `{` and `<` as plain characters.
 */
export function plainSyntax(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions ??= []
  data.micromarkExtensions.push({
    disable: { null: ['autolink', 'codeIndented', 'htmlFlow', 'htmlText'] },
  })
}

/** Without text directives, which would take `12:45` and `host:port`, and with names that begin with a small letter. */
function blocksOnly(directive: Extension): Extension {
  const constructs = directive.flow?.[COLON]
  const list = Array.isArray(constructs) ? constructs : constructs ? [constructs] : []
  return { flow: { [COLON]: list.map(smallNamed) } }
}

function smallNamed(construct: Construct): Construct {
  const tokenize: Tokenizer = function (this: TokenizeContext, effects, ok, nok) {
    return effects.check(beginning, construct.tokenize.call(this, effects, ok, nok), nok)
  }
  return { ...construct, tokenize }
}

const beginning: Construct = {
  partial: true,
  tokenize(effects, ok, nok): State {
    return function start(code) {
      effects.enter('directiveBeginning')
      return colons(code)
    }
    function colons(code: number | null): State | undefined {
      if (code === COLON) {
        effects.consume(code)
        return colons
      }
      effects.exit('directiveBeginning')
      return code !== null && code >= 97 && code <= 122 ? ok(code) : nok(code)
    }
  },
}
