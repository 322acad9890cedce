// What a digest sees, and what it does not.

import { describe, expect, it } from 'vitest'
import { digestOf, linesOf, normalise } from './digest.ts'

describe('normalise', () => {
  it('makes each run of white space one space, and trims', () => {
    expect(normalise('  a\n\n  b\t c \n')).toBe('a b c')
  })

  it('leaves empty anchors out, which may stand before the next heading', () => {
    expect(digestOf('text\n\n<a id="Next"></a>\n<span id="older-name"></span>\n')).toBe(digestOf('text'))
  })

  it('keeps anchors that hold text', () => {
    expect(normalise('<a id="x">word</a>')).toContain('word')
  })

  it('sees one changed letter', () => {
    expect(digestOf('must be idempotent')).not.toBe(digestOf('must be idempotent.'))
  })
})

describe('linesOf', () => {
  it('knows both line endings and counts no line after the last', () => {
    expect(linesOf('a\r\nb\n')).toEqual(['a', 'b'])
    expect(linesOf('a\n\n')).toEqual(['a', ''])
  })
})
