// Takes the spaces out of a page that no reader could see: those beside the borders of blocks.

/** Elements that are blocks, or that are never shown: a space at their borders is not rendered (CSS Text 3 §4.1.1). */
const BLOCKS = [
  'article|aside|blockquote|body|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head|header',
  'html|legend|li|link|main|meta|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|title|tr|ul',
].join('|')

const KEPT = /(<(pre|textarea|script|style)\b[\s\S]*?<\/\2>)/i
const BESIDE = new RegExp(`\\s*(</?(?:${BLOCKS})(?=[\\s/>])(?:"[^"]*"|'[^']*'|[^'">])*>)\\s*`, 'gi')

/** The same page without those spaces; what stands in `pre`, `textarea`, `script` and `style` is left as it is. */
export function withoutSpaces(html: string): string {
  return html
    .split(KEPT)
    .map((part, i) => (i % 3 === 0 ? part.replace(BESIDE, '$1') : i % 3 === 1 ? part : ''))
    .join('')
}
