// Takes out of a page the end tags that a browser puts back by itself (HTML, 13.1.2.4 Optional tags).

const BLOCK_STARTS =
  'address|article|aside|blockquote|details|div|dl|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul'
const BLOCK_ENDS =
  'article|aside|blockquote|dd|details|div|fieldset|figcaption|figure|footer|form|header|li|main|section|td'

/** By element, what may follow where its end tag is left out. */
const FOLLOWED_BY: Readonly<Record<string, string>> = {
  p: `<(?:${BLOCK_STARTS})\\b(?!-)|</(?:${BLOCK_ENDS})>`,
  li: '<li\\b|</(?:ul|ol)>',
  dt: '<d[dt]\\b',
  dd: '<d[dt]\\b|</(?:dl|div)>',
  td: '<t[dh]\\b|</tr>',
  th: '<t[dh]\\b|</tr>',
  tr: '<tr\\b|</(?:tbody|thead|table)>',
  option: '<option\\b|</select>',
}

const NEEDLESS = new RegExp(
  Object.entries(FOLLOWED_BY)
    .map(([name, next]) => `</${name}>(?=${next})`)
    .join('|'),
  'g',
)
const KEPT = /(<(pre|textarea|script|style|svg)\b[\s\S]*?<\/\2>)/i

/** The same document in fewer bytes. Goes after spaces were taken out: an end tag before a space stays. */
export function withoutEndTags(html: string): string {
  return html
    .split(KEPT)
    .map((part, i) => (i % 3 === 0 ? part.replace(NEEDLESS, '') : i % 3 === 1 ? part : ''))
    .join('')
}
