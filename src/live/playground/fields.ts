// The fields of a message as a form: what is required stands there, all else can be added, whatever its depth.

import type { Json } from '../../guide/transcript/types.ts'
import { type FieldShape, fieldsOf, type PlaygroundShapes, sectionHref } from '../../playground/index.ts'
import { h } from '../dom.ts'

type Of = { readonly [key: string]: Json }
type Path = readonly string[]

export interface FieldsOptions {
  readonly shapes: PlaygroundShapes
  /** The whole request message as it now is. */
  value(): Of
  /** Takes it changed; `anew` where fields came or went, so that the form is drawn again. */
  change(value: Of, anew: boolean): void
}

/** Draws the fields of `message`. */
export class Fields {
  readonly #options: FieldsOptions

  constructor(options: FieldsOptions) {
    this.#options = options
  }

  draw(message: string): HTMLElement {
    return h('div', { class: 'fields' }, ...this.#message(message, this.#options.value(), []))
  }

  #message(name: string, value: Of, path: Path): (Node | string)[] {
    const fields = [...(fieldsOf(this.#options.shapes.table, name) ?? [])]
    const there = (field: string, shape: FieldShape): boolean =>
      Object.hasOwn(value, field) || (shape.required && shape.oneof === undefined)
    const shown = fields.filter(([field, shape]) => there(field, shape))
    const others = fields.filter(([field, shape]) => !there(field, shape))
    const unknown = Object.keys(value).filter((key) => !fields.some(([field]) => field === key))
    return [
      ...shown.map(([field, shape]) => this.#field(field, shape, value[field], [...path, field])),
      ...unknown.map((key) =>
        this.#json(`${key} (${name} has no such field)`, value[key] ?? null, [...path, key]),
      ),
      ...(others.length === 0 ? [] : [this.#adder(name, others, value, path)]),
    ]
  }

  #field(name: string, shape: FieldShape, value: Json | undefined, path: Path): HTMLElement {
    const label = shape.required ? `${name} *` : name
    if (shape.many === 'list') return this.#list(label, shape, value, path)
    if (shape.many === 'map') return this.#json(label, value ?? {}, path, shape)
    return this.#one(label, shape, value, path)
  }

  #one(label: string, shape: FieldShape, value: Json | undefined, path: Path): HTMLElement {
    const { type } = shape
    const { table, sections } = this.#options.shapes
    if (Object.hasOwn(table.messages, type)) {
      const section = sections[type]
      const inner = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Of) : {}
      const about = section
        ? h(
            'a',
            { href: sectionHref(this.#options.shapes, section), class: 'about' },
            `${type}, §${section.number}`,
          )
        : h('span', { class: 'about' }, type)
      return h(
        'fieldset',
        {},
        h('legend', {}, label, ' ', about),
        ...this.#message(type, inner, path),
        this.#remover(label, path, shape),
      )
    }
    if (Object.hasOwn(table.enums, type)) {
      const names = (table.enums[type] ?? '').split(' ')
      const given = typeof value === 'string' ? value : ''
      const options = [...new Set([given, ...names])].map((each) =>
        h('option', { value: each, selected: each === given }, each),
      )
      return this.#labelled(label, shape, path, h('select', {}, ...options), (control) => control.value)
    }
    if (type === 'bool') {
      const box = h('input', { type: 'checkbox', checked: value === true })
      return this.#labelled(label, shape, path, box, () => box.checked)
    }
    if (type === '.Struct' || type === '.Value') return this.#json(label, value ?? {}, path, shape)
    const text = value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
    if (type === 'string' && path.at(-1) === 'text') {
      const area = h('textarea', { rows: '2' }, text)
      return this.#labelled(label, shape, path, area, (control) => control.value)
    }
    const input = h('input', { type: 'text', spellcheck: 'false', autocomplete: 'off', value: text })
    return this.#labelled(label, shape, path, input, ({ value: typed }) =>
      /int|float|double/.test(type) && /^-?\d{1,9}$/.test(typed) ? Number(typed) : typed,
    )
  }

  #list(label: string, shape: FieldShape, value: Json | undefined, path: Path): HTMLElement {
    const items = Array.isArray(value) ? (value as readonly Json[]) : []
    const one: FieldShape = { type: shape.type, many: 'one', required: false }
    return h(
      'fieldset',
      {},
      h('legend', {}, label, ' ', h('span', { class: 'about' }, `list of ${shape.type}`)),
      ...items.map((item, i) => this.#one(String(i + 1), one, item, [...path, String(i)])),
      this.#button(`Add to ${label.replace(' *', '')}`, () =>
        this.#set([...path, String(items.length)], this.#fresh(one), true),
      ),
      this.#remover(label, path, shape),
    )
  }

  #json(label: string, value: Json, path: Path, shape?: FieldShape): HTMLElement {
    const area = h(
      'textarea',
      { rows: '4', class: 'wire', spellcheck: 'false' },
      JSON.stringify(value, null, 2),
    )
    return this.#labelled(`${label}, JSON`, shape, path, area, ({ value: typed }) => {
      try {
        area.removeAttribute('aria-invalid')
        return JSON.parse(typed) as Json
      } catch {
        area.setAttribute('aria-invalid', 'true')
        return undefined
      }
    })
  }

  #labelled<Control extends HTMLElement>(
    label: string,
    shape: FieldShape | undefined,
    path: Path,
    control: Control,
    read: (control: Control) => Json | undefined,
  ): HTMLElement {
    control.dataset.path = path.join('/')
    if (shape?.required) control.setAttribute('aria-required', 'true')
    control.addEventListener('input', () => {
      const value = read(control)
      if (value !== undefined) this.#set(path, value, false)
    })
    const type = shape ? shape.type.replace(/^\./, '') : ''
    return h(
      'div',
      { class: 'field' },
      h('label', {}, h('span', { class: 'name' }, label, ' ', h('span', { class: 'about' }, type)), control),
      this.#remover(label, path, shape),
    )
  }

  #adder(
    message: string,
    fields: readonly (readonly [string, FieldShape])[],
    value: Of,
    path: Path,
  ): HTMLElement {
    const select = h(
      'select',
      { class: 'quiet', 'aria-label': `Add a field to ${message}`, 'data-path': [...path, '+'].join('/') },
      h('option', { value: '' }, 'Add a field…'),
      ...fields.map(([name, { type, many, oneof }]) =>
        h(
          'option',
          { value: name },
          `${name}: ${many === 'list' ? 'list of ' : ''}${type.replace(/^\./, '')}${oneof ? `, one of ${oneof}` : ''}`,
        ),
      ),
    )
    select.addEventListener('change', () => {
      const found = fields.find(([name]) => name === select.value)
      if (!found) return
      const [name, shape] = found
      const all = fieldsOf(this.#options.shapes.table, message)
      // Of a oneof there is one: the other goes.
      const rest = Object.fromEntries(
        Object.entries(value).filter(
          ([key]) => shape.oneof === undefined || all?.get(key)?.oneof !== shape.oneof,
        ),
      )
      const first = this.#fresh({ ...shape, many: 'one' })
      const fresh = shape.many === 'list' ? [first] : shape.many === 'map' ? {} : first
      this.#set(path, { ...rest, [name]: fresh }, true, [...path, name])
    })
    return select
  }

  /** What a field holds at first. */
  #fresh({ type }: FieldShape): Json {
    const { table } = this.#options.shapes
    const fields = fieldsOf(table, type)
    if (fields) {
      const required = [...fields].filter(([, { required, oneof }]) => required && oneof === undefined)
      const own = required.map(([name, shape]) => [name, shape.many === 'list' ? [] : this.#fresh(shape)])
      return type === 'Part' ? { text: '' } : Object.fromEntries(own)
    }
    const values = table.enums[type]?.split(' ')
    if (values) return values[1] ?? ''
    if (type === 'bool') return true
    return type === '.Struct' || type === '.Value' ? {} : ''
  }

  #remover(label: string, path: Path, shape: FieldShape | undefined): HTMLElement | string {
    if (shape?.required && shape.oneof === undefined) return ''
    const name = label.replace(' *', '')
    const button = this.#button('×', () => this.#set(path, undefined, true, [...path.slice(0, -1), '+']))
    button.className = 'quiet remove'
    button.ariaLabel = `Leave out ${/^\d+$/.test(name) ? `${path.at(-2)} ${name}` : name}`
    return button
  }

  #button(text: string, act: () => void): HTMLButtonElement {
    const button = h('button', { type: 'button', class: 'quiet' }, text)
    button.addEventListener('click', act)
    return button
  }

  #set(path: Path, value: Json | undefined, anew: boolean, focus?: Path): void {
    this.#options.change(setAt(this.#options.value(), path, value) as Of, anew)
    if (!anew) return
    const name = CSS.escape((focus ?? path).join('/'))
    const found = document.querySelector<HTMLElement>(`[data-path="${name}"], [data-path^="${name}/"]`)
    ;(found ?? document.querySelector<HTMLElement>('.fields select, .fields input'))?.focus()
  }
}

/** A copy with the value at a path; without one, that place is left out. */
export function setAt(whole: Json, path: Path, value: Json | undefined): Json {
  const [key, ...rest] = path
  if (key === undefined) return value ?? null
  if (Array.isArray(whole)) {
    const list = [...(whole as readonly Json[])]
    const next = rest.length === 0 ? value : setAt(list[Number(key)] ?? {}, rest, value)
    list.splice(Number(key), 1, ...(next === undefined ? [] : [next]))
    return list
  }
  const before = typeof whole === 'object' && whole !== null ? (whole as Of) : {}
  const inner = Object.hasOwn(before, key) ? (before[key] ?? {}) : /^\d+$/.test(rest[0] ?? '') ? [] : {}
  const next = rest.length === 0 ? value : setAt(inner, rest, value)
  const entries = Object.entries(before)
  if (next === undefined) return Object.fromEntries(entries.filter(([name]) => name !== key))
  return Object.fromEntries(
    Object.hasOwn(before, key)
      ? entries.map(([name, old]) => [name, name === key ? next : old])
      : [...entries, [key, next]],
  )
}
