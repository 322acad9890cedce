// The table that `npm run bench` prints: ours beside the budget, and whether it holds.

import { type Budget, budgets, type Figure, holds } from './budgets.ts'

/** One line a figure, columns aligned, with `holds` or `over` at its end. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { what, unit, limit }: Budget = budgets[figure.id]
    const relation = unit === 'points' ? '≥' : '≤'
    return [
      what,
      amount(figure.value, unit),
      `${relation} ${amount(limit, unit)}`,
      `${holds(figure) ? 'holds' : 'over'}${figure.from === undefined ? '' : `  (${figure.from})`}`,
    ]
  })
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map(([what = '', value = '', limit = '', verdict = '']) =>
      [
        what.padEnd(widths[0] ?? 0),
        value.padStart(widths[1] ?? 0),
        limit.padStart(widths[2] ?? 0),
        verdict,
      ].join('  '),
    )
    .join('\n')
}

function amount(value: number, unit: Budget['unit']): string {
  const digits = Number.isInteger(value) ? 0 : value < 10 ? 2 : 1
  return unit === '' || unit === 'points' ? value.toFixed(digits) : `${value.toFixed(digits)} ${unit}`
}
