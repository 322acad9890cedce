// Two texts beside each other, line by line: what both have, what only the one has, what only the other.

export interface DiffLine {
  readonly is: 'same' | 'removed' | 'added'
  readonly text: string
}

/**
 * The shortest way from one list of lines to the other, by their longest common subsequence. What is removed stands before
 * what is added. It takes the product of the two lengths in time and room: for replies, not for books.
 */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const [rows, columns] = [before.length, after.length]
  /** How many lines the rests from here on have in common. */
  const common = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1))
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      const row = common[i] as Uint16Array
      row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < rows || j < columns) {
    if (i < rows && j < columns && before[i] === after[j]) {
      lines.push({ is: 'same', text: before[i++] as string })
      j++
    } else if (i < rows && (j === columns || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ is: 'removed', text: before[i++] as string })
    } else {
      lines.push({ is: 'added', text: after[j++] as string })
    }
  }
  return lines
}
