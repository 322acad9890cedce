// Fences of a chapter, highlighted.

import type { Element, Root } from 'hast'
import { highlightToHast } from '../highlight/index.ts'
import { toText } from './text.ts'
import { eachElement } from './walk.ts'

/** Highlights `pre > code.language-…`; a language that is not known stays plain. */
export function rehypeCode() {
  return async (tree: Root): Promise<void> => {
    const found: { pre: Element; code: Element; lang: string }[] = []
    eachElement(tree, (pre) => {
      const code = pre.children[0]
      if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return
      pre.properties = { className: ['wire'], tabIndex: 0 }
      const names = code.properties.className
      const lang = (Array.isArray(names) ? names : [])
        .map(String)
        .find((name) => name.startsWith('language-'))
      found.push({ pre, code, lang: lang?.slice('language-'.length) ?? '' })
    })
    for (const { pre, code, lang } of found) {
      pre.children = await highlightToHast(toText(code).replace(/\n$/, ''), lang)
    }
  }
}
