// A reply on the page, as a person reads it.

import type { Block, Next, Piece, Reading } from '../../playground/index.ts'
import { h } from '../dom.ts'

/** Draws a reading. `call` is what a button of its task does. */
export function drawReading(
  { title, state, isError, blocks, next, task }: Reading,
  call: (operation: Next, id: string) => void,
): HTMLElement {
  return h(
    'div',
    { class: 'reading' },
    h(
      'h3',
      { class: isError ? 'error' : '' },
      title,
      ...(state === undefined ? [] : [' ', stateBadge(state)]),
    ),
    ...blocks.map(drawBlock),
    h('p', { class: 'next' }, h('strong', {}, 'Next: '), next),
    ...(task ? [h('p', { class: 'calls' }, ...callButtons(task.calls, task.id, call))] : []),
  )
}

/** Buttons that call an operation on a task. */
export const callButtons = (
  calls: readonly Next[],
  id: string,
  call: (operation: Next, id: string) => void,
): HTMLElement[] =>
  calls.map((operation) => {
    const button = h(
      'button',
      { type: 'button', class: 'quiet', 'aria-label': `${WORDS[operation]} task ${id.slice(0, 8)}` },
      WORDS[operation],
    )
    button.addEventListener('click', () => call(operation, id))
    return button
  })

const WORDS: Readonly<Record<Next, string>> = {
  GetTask: 'Get',
  CancelTask: 'Cancel',
  SubscribeToTask: 'Subscribe',
  SendMessage: 'Answer',
}

/** A state in its words, without what all states begin with. */
export const stateBadge = (state: string): HTMLElement =>
  h(
    'span',
    { class: 'state', title: state },
    state.replace('TASK_STATE_', '').replaceAll('_', ' ').toLowerCase(),
  )

const drawBlock = ({ title, pieces }: Block): HTMLElement =>
  h('div', { class: 'block' }, h('h4', {}, title), ...pieces.map(drawPiece))

function drawPiece(piece: Piece): HTMLElement {
  switch (piece.is) {
    case 'text':
      return h('p', { class: 'text' }, piece.text)
    case 'table': {
      const { head, rows } = piece
      return h(
        'table',
        {},
        ...(head
          ? [h('thead', {}, h('tr', {}, ...head.map((each) => h('th', { scope: 'col' }, each))))]
          : []),
        h(
          'tbody',
          {},
          ...rows.map((row) =>
            h(
              'tr',
              {},
              ...row.map((each, i) =>
                i === 0 && !head ? h('th', { scope: 'row' }, each) : h('td', {}, each),
              ),
            ),
          ),
        ),
      )
    }
    case 'image': {
      const image = h('img', { alt: piece.name })
      // The policy allows pictures of this page's own making alone.
      image.src = urlOf(piece) ?? ''
      return h('p', {}, image)
    }
    case 'file':
      return h(
        'p',
        {},
        h('a', { href: urlOf(piece), download: piece.name }, piece.name),
        ` · ${piece.type} · ${piece.bytes.toLocaleString('en')} bytes`,
      )
    case 'link':
      return /^https?:\/\//i.test(piece.url)
        ? h(
            'p',
            {},
            'File: ',
            h('a', { href: piece.url, rel: 'noreferrer noopener' }, piece.name),
            ` at ${piece.url}`,
          )
        : h('p', {}, `File: ${piece.name} at ${piece.url}`)
  }
}

/** The bytes as a URL of this page; undefined where they are no base64. A file is always offered as bytes, so that none opens as a page. */
function urlOf({
  is,
  type,
  base64,
}: {
  readonly is: string
  readonly type: string
  readonly base64: string
}): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    return URL.createObjectURL(
      new Blob([bytes], { type: is === 'image' ? type : 'application/octet-stream' }),
    )
  } catch {
    return undefined
  }
}
