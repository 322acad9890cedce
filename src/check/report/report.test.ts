// The reporters: what each prints of the same faults, and of none.

import { expect, test } from 'vitest'
import type { Diagnostic } from '../../guide/index.ts'
import { type Checked, reporters } from './index.ts'

const fault: Diagnostic = {
  id: 'listing/differs',
  severity: 'error',
  place: { file: 'content/a,b.mdx', line: 3, column: 7 },
  message: 'Unexpected 100 %: expected less.',
  help: 'Copy it again.',
  detail: '-a\n+b',
}
const whole: Diagnostic = {
  id: 'capture/empty',
  severity: 'error',
  place: { file: 'x.http' },
  message: 'Empty.',
}
const some: Checked = { faults: [fault, whole], chapters: 2, captures: 1, cites: 0 }
const none: Checked = { faults: [], chapters: 1, captures: 1, cites: 3 }
const print = (name: string, checked: Checked): string | undefined => reporters.get(name)?.(checked)

test('text', () => {
  expect(print('text', some)).toBe(
    [
      'content/a,b.mdx:3:7  error  listing/differs\n  Unexpected 100 %: expected less.\n  Copy it again.\n\n-a\n+b',
      'x.http  error  capture/empty\n  Empty.',
      'Checked 2 chapters, 1 capture, 0 cites: 2 faults in 2 files.\n',
    ].join('\n\n'),
  )
  expect(print('text', none)).toBe('Checked 1 chapter, 1 capture, 3 cites: no faults.\n')
})

test('json is what was found, and can be read back', () => {
  expect(JSON.parse(print('json', some) ?? '')).toEqual(some)
  expect(print('json', none)).toMatch(/\n$/)
})

test('github: one command a line, whatever the fault says', () => {
  expect(print('github', some)?.split('\n')).toEqual([
    '::error file=content/a%2Cb.mdx,line=3,col=7,title=listing/differs::Unexpected 100 %25: expected less.%0ACopy it again.%0A%0A-a%0A+b%0Acontent/a,b.mdx:3:7',
    '::error file=x.http,title=capture/empty::Empty.%0Ax.http',
    '2 faults in 2 chapters.',
    '',
  ])
  expect(print('github', none)).toBe('0 faults in 1 chapter.\n')
})
