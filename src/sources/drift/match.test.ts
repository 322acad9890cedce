// What became of an entry: told apart where it can be, and not guessed where it cannot.

import { describe, expect, it } from 'vitest'
import { digestOf } from '../digest.ts'
import { type Entry, matcher } from './match.ts'

/** `3.1 Title: text`, with the id first. */
const entries = (...lines: string[]): Entry[] =>
  lines.map((line) => {
    const [, id = '', title = '', text = ''] = /^(\S+) ([^:]*)(?:: (.*))?$/.exec(line) ?? []
    return { id, title, sha256: digestOf(text) }
  })

/** What became of the first of `older`, as words: `moved changed 3.2 Title`. */
function fate(older: string[], newer: string[]): string {
  const before = entries(...older)
  const [first] = before
  if (!first) throw new Error('An entry is needed.')
  const found = matcher(before, entries(...newer))(first)
  if (!found) return 'same'
  return [...found.how, ...(found.now ? [found.now.id, found.now.title] : [])].join(' ')
}

describe('matcher', () => {
  it.each<[string, string[], string[], string]>([
    ['same', ['1 A: a'], ['1 A: a'], 'same'],
    ['changed', ['1 A: a'], ['1 A: b'], 'changed 1 A'],
    ['retitled', ['1 A: a'], ['1 B: a'], 'retitled 1 B'],
    ['retitled and changed', ['1 A: a'], ['1 B: b'], 'retitled changed 1 B'],
    ['removed', ['1 A: a', '2 B: b'], ['2 B: b'], 'removed'],
    ['moved', ['1 A: a'], ['2 A: a'], 'moved 2 A'],
    ['moved, and its number given to another', ['1 A: a'], ['1 X: x', '2 A: a'], 'moved 2 A'],
    ['moved and changed', ['1 A: a'], ['1 X: x', '2 A: b'], 'moved changed 2 A'],
    ['moved and retitled', ['1 A: a'], ['2 B: a'], 'moved retitled 2 B'],
    ['moved where a copy with other words stays', ['1 A: a'], ['1 A: b', '2 A: a'], 'moved 2 A'],
  ])('%s', (_name, older, newer, words) => {
    expect(fate(older, newer)).toBe(words)
  })

  it('takes one of two with the same title by its text', () => {
    const older = ['1 Example: a', '2 Example: b']
    expect(fate(older, ['1 New: n', '2 Example: a', '3 Example: b'])).toBe('moved 2 Example')
  })

  it('does not take another entry for it that was there before', () => {
    expect(fate(['1 Example: a', '2 Example: b'], ['2 Example: b'])).toBe('removed')
    expect(fate(['1 Example: a', '2 Example: b'], ['2 Example: c'])).toBe('removed')
  })

  it('does not choose between two', () => {
    expect(fate(['1 A: a'], ['2 A: b', '3 A: c'])).toBe('removed')
    expect(fate(['1 A: a'], ['2 B: a', '3 C: a'])).toBe('removed')
  })

  it('takes no text for a text: what has none is known by its title', () => {
    expect(fate(['1 A', '2 B: b'], ['2 B: b', '3 C'])).toBe('removed')
    expect(fate(['1 A', '2 B: b'], ['2 B: b', '3 A'])).toBe('moved 3 A')
    expect(fate(['1 A'], ['1 B'])).toBe('retitled changed 1 B')
  })
})
