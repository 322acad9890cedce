// How a kind answers a cite that points at nothing.

import type { Resolution } from '../../guide/kind.ts'

/** A cite that could not be resolved: the catalogue's id, one sentence, and the near names that do exist. */
export function refuse(
  fault: string,
  message: string,
  near: readonly string[] = [],
  help?: string,
): Resolution {
  return { ok: false, fault, message, near, ...(help ? { help } : {}) }
}
