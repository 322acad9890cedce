// Spaces that nobody sees are taken out, and no other.

import { expect, test } from 'vitest'
import { withoutSpaces } from './spaces.ts'

test('spaces beside blocks go, those between words and inline elements stay', () => {
  expect(withoutSpaces('<ul> <li> <a href="#a">one</a> <b>two</b> </li>\n<li>three</li> </ul>')).toBe(
    '<ul><li><a href="#a">one</a> <b>two</b></li><li>three</li></ul>',
  )
  expect(withoutSpaces('<p>a <em>b</em> c</p> <p title="x > y"> d </p>')).toBe(
    '<p>a <em>b</em> c</p><p title="x > y">d</p>',
  )
})

test('what was on the wire is left as it is', () => {
  const pre = '<pre data-request>\n  <span class="k">a</span>\n  <p> kept </p> </pre>'
  expect(withoutSpaces(`<div> ${pre} </div>`)).toBe(`<div>${pre}</div>`)
  expect(withoutSpaces('<script> const p = "<p> </p>" </script> <textarea> <li> </textarea>')).toBe(
    '<script> const p = "<p> </p>" </script> <textarea> <li> </textarea>',
  )
})

test('names that only begin like a block’s are no blocks', () => {
  expect(withoutSpaces('a <picture> b </picture> <guide-exchange> c </guide-exchange> d')).toBe(
    'a <picture> b </picture> <guide-exchange> c </guide-exchange> d',
  )
})
