// What the playground keeps over a reload, in this tab alone: form, log, tasks. Whatever does not read as such is dropped.

import type { Json } from '../../guide/transcript/types.ts'
import { type Composition, type KeptTask, readKeptTasks, readLinked } from '../../playground/index.ts'

const KEYS = {
  form: 'field-guide.playground.form',
  tasks: 'field-guide.playground.tasks',
  log: 'field-guide.playground.log',
} as const

/** One call that was made, as the log shows it. */
export interface Logged {
  readonly composition: Composition
  readonly request: string
  readonly response: string
  readonly title: string
  readonly ms: number
}

/** The most entries that are kept. */
const MOST = 30

export const keepForm = (composition: Composition): void => put(KEYS.form, { composition, sides: {} })
export const keptForm = (): Composition | undefined => readLinked(get(KEYS.form))?.composition
export const keepTasks = (tasks: readonly KeptTask[]): void => put(KEYS.tasks, tasks.slice(-200))
export const keptTasks = (): readonly KeptTask[] => readKeptTasks(get(KEYS.tasks))
export const keepLog = (log: readonly Logged[]): void => put(KEYS.log, log.slice(-MOST))
export function keptLog(): readonly Logged[] {
  const list = get(KEYS.log)
  if (!Array.isArray(list)) return []
  return (list as readonly Json[]).flatMap((each): Logged[] => {
    const linked = readLinked(each)
    if (!linked || typeof each !== 'object' || each === null || Array.isArray(each)) return []
    const { request, response, title, ms } = each as { readonly [key: string]: Json }
    if (typeof request !== 'string' || typeof response !== 'string') return []
    return [
      { composition: linked.composition, request, response, title: String(title ?? ''), ms: Number(ms) || 0 },
    ]
  })
}

/** Forgets all of it. */
export function forget(): void {
  try {
    for (const key of Object.values(KEYS)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

function get(key: string): Json {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Json
  } catch {
    return null
  }
}

function put(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full or forbidden storage keeps nothing; the page goes on.
  }
}
