// Elements, made without markup: whatever a server or a reader wrote goes in as text.

import { paint } from './paint.ts'
import type { Piece } from './status.ts'

type Attributes = Readonly<Record<string, string | boolean | undefined>>

/** An element with attributes and children; a `true` attribute is empty, a missing or false one is left out. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : value)
  }
  element.append(...children)
  return element
}

/** A text with its colours, for a `pre`. */
export const painted = (text: string): (Node | string)[] =>
  paint(text).map(({ text, kind }) => (kind ? h('span', { class: kind }, text) : text))

/** A status line, its pieces in their colours. */
export const said = (line: readonly Piece[]): (Node | string)[] =>
  line.flatMap(({ text, mark }, i) => [
    ...(i === 0 ? [] : [' · ']),
    mark ? h('span', { class: mark }, text) : text,
  ])
