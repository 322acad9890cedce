// How long it takes to read a large capture, and whether that grows with its size alone.

import { parseTranscript } from '../../guide/index.ts'
import type { Figure } from '../budgets.ts'
import { generateCapture } from '../generate.ts'

const RUNS = 5
const SIZES = [1, 3, 10] as const

/** Reads captures of 1, 3 and 10 MB, each of them some times; the fastest counts. */
export function measureCaptures(): Figure[] {
  const seconds = SIZES.map((mb) => {
    const text = generateCapture(mb * 1e6)
    return Math.min(...Array.from({ length: RUNS }, () => read(text)))
  })
  const [, three = Number.NaN, ten = Number.NaN] = seconds
  const times = SIZES.map((mb, i) => `${mb} MB: ${((seconds[i] ?? 0) * 1000).toFixed(0)} ms`).join(', ')
  return [
    { id: 'capture/read', value: ten },
    { id: 'capture/growth', value: ten / 10 / (three / 3), from: times },
  ]
}

function read(text: string): number {
  const from = performance.now()
  const { ok } = parseTranscript('capture.http', text)
  if (!ok) throw new Error('The generated capture cannot be read.')
  return (performance.now() - from) / 1000
}
