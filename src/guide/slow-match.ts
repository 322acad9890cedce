// For the tests: whether an excerpt stands in its source, by trying every placement. Slow, and plainly right.

/** Lines stand together, a line of `…` skips at least one, and nothing else does. */
export function slowMatch(excerpt: readonly string[], lines: readonly string[]): boolean {
  const fits = (i: number, at: number, free: boolean): boolean => {
    const line = excerpt[i]
    if (line === undefined) return true
    if (line.trim() === '…') {
      for (let next = at + 1; next <= lines.length; next++) if (fits(i + 1, next, true)) return true
      return false
    }
    for (let here = at; here < (free ? lines.length : at + 1); here++) {
      if (lines[here] === line && fits(i + 1, here + 1, false)) return true
    }
    return false
  }
  return fits(0, 0, true)
}
