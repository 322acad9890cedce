// Which error a body is: its code or its reason, in whatever binding it came.

/** An error as its page knows it. */
export interface Known {
  readonly code: number
  readonly reason: string
}

/**
 * The error that a pasted text holds: by the reason of its ErrorInfo, else by its code, else by either of them as a word.
 * Undefined where it holds none that is known.
 */
export function findError(text: string, known: readonly Known[]): Known | undefined {
  const { code, reasons } = fieldsOf(text)
  return (
    known.find(({ reason }) => reasons.includes(reason)) ??
    known.find((each) => each.code === code) ??
    known.find((each) => words(text).includes(each.reason) || words(text).includes(String(each.code)))
  )
}

const words = (text: string): string[] => text.match(/-?\w+/g) ?? []

/** `error.code` and all reasons of a body, whole or the inside of `error` alone. */
function fieldsOf(text: string): { code: unknown; reasons: unknown[] } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { code: undefined, reasons: [] }
  }
  const error = member(value, 'error') ?? value
  const details = member(error, 'data') ?? member(error, 'details')
  const reasons = Array.isArray(details) ? details.map((each) => member(each, 'reason')) : []
  return { code: member(error, 'code'), reasons }
}

const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
