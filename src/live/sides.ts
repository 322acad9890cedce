// Which switches the reader flipped, kept for this tab, and told to whatever on the page shows it or answers by it.

/** The sides that differ from the kit's own, by dispute. */
export type Sides = Readonly<Record<string, string>>

const KEY = 'field-guide.sides'
/** The event of the document that tells of a change. */
export const CHANGED = 'guide:sides'

/** In a tab that may keep nothing, the page alone knows. */
let here: Sides = {}

/** The sides that are flipped now. What does not read as such counts as none. */
export function flipped(): Sides {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter(([, side]) => typeof side === 'string') as [string, string][],
    )
  } catch {
    return here
  }
}

/** Takes these sides, and the kit's own for all else. */
export function take(sides: Sides): void {
  here = sides
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sides))
  } catch {
    // The page alone knows.
  }
  document.dispatchEvent(new Event(CHANGED))
}
