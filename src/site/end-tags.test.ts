// End tags that are left out change nothing of the document that a browser reads.

import { fromHtml } from 'hast-util-from-html'
import { expect, test } from 'vitest'
import { withoutEndTags } from './end-tags.ts'

/** The tree that a browser makes of a page, without places. */
const tree = (html: string): unknown =>
  JSON.parse(
    JSON.stringify(fromHtml(html, { fragment: true }), (key, value) =>
      key === 'position' ? undefined : value,
    ),
  )

test.each([
  ['<ul><li>one</li><li>two</li></ul><p>three</p>', '<ul><li>one<li>two</ul><p>three</p>'],
  ['<div><p>a</p><p>b</p></div>', '<div><p>a<p>b</div>'],
  [
    '<p>a</p><h2 id="x">b</h2><p>c</p><guide-try><p>d</p></guide-try>',
    '<p>a<h2 id="x">b</h2><p>c</p><guide-try><p>d</p></guide-try>',
  ],
  ['<dl><div><dt>a</dt><dd>b</dd></div></dl>', '<dl><div><dt>a<dd>b</div></dl>'],
  ['<dl><dt>a</dt><dd>b</dd><dt>c</dt><dd>d</dd></dl>', '<dl><dt>a<dd>b<dt>c<dd>d</dl>'],
  [
    '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
    '<table><tbody><tr><td>a<td>b<tr><td>c<td>d</tbody></table>',
  ],
  ['<select><option>a</option><option>b</option></select>', '<select><option>a<option>b</select>'],
])('%s', (before, after) => {
  expect(withoutEndTags(before)).toBe(after)
  expect(tree(after)).toEqual(tree(before))
})

test.each([
  '<a href="/"><p>a</p></a>',
  '<button><p>a</p></button>',
  '<p>a</p> <p-like>b</p-like>',
  '<p>a</p><p-like>b</p-like>',
  '<p>a</p><span>b</span>',
  '<p>a</p>text',
  '<dl><dt>a</dt></dl>',
  '<li>a</li> <li>b</li>',
  '<pre><li>a</li><li>b</li></pre>',
  '<svg><title>a</title><p>b</p><p>c</p></svg>',
])('%s stays as it is', (html) => {
  expect(withoutEndTags(html)).toBe(html)
})
