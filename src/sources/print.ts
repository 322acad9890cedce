// How an index file is written: JSON with one entry a line, so that a changed section is one changed line.

const WIDTH = 110

/** Prints a value as JSON: what fits on a line stands on one, and a list of entries always has one entry a line. */
export function printIndex(value: object): string {
  return `${print(value, '', 0)}\n`
}

function print(value: unknown, indent: string, depth: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const oneLine = compact(value)
  if (depth > 0 && !holdsEntries(value) && (isEntry(value) || indent.length + oneLine.length <= WIDTH)) {
    return oneLine
  }
  const deeper = `${indent} `
  const items = Array.isArray(value)
    ? value.map((item) => deeper + print(item, deeper, depth + 1))
    : Object.entries(value).map(
        ([key, item]) => `${deeper}${JSON.stringify(key)}: ${print(item, deeper, depth + 1)}`,
      )
  if (items.length === 0) return Array.isArray(value) ? '[]' : '{}'
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${items.join(',\n')}\n${indent}${close}`
}

/** A list of objects, or an object that holds one: its entries each get their line. */
const holdsEntries = (value: object): boolean =>
  Array.isArray(value)
    ? value.some((item) => typeof item === 'object' && item !== null && !Array.isArray(item))
    : Object.values(value).some((item) => typeof item === 'object' && item !== null && holdsEntries(item))

/** An object of scalars and small lists: one line, however long. */
const isEntry = (value: object): boolean => !Array.isArray(value)

function compact(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(compact).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${compact(item)}`)
  return fields.length ? `{ ${fields.join(', ')} }` : '{}'
}
