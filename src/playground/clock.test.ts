// The clock that may be stopped, and let go on by one step.

import { expect, test, vi } from 'vitest'
import { SteppedClock } from './clock.ts'

const never = new AbortController().signal

test('time passes; stopped, it stands; a step leaps to what is due; it goes on from there', async () => {
  vi.useFakeTimers()
  try {
    const clock = new SteppedClock()
    const woken: string[] = []
    for (const [name, ms] of [
      ['a', 100],
      ['b', 300],
      ['c', 900],
    ] as const)
      void clock.sleep(ms, never).then(() => woken.push(name))
    await vi.advanceTimersByTimeAsync(150)
    expect(woken).toEqual(['a'])
    clock.pause()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(woken).toEqual(['a'])
    expect(clock.step()).toBe(150)
    await vi.advanceTimersByTimeAsync(0)
    expect(woken).toEqual(['a', 'b'])
    clock.resume()
    await vi.advanceTimersByTimeAsync(599)
    expect(woken).toEqual(['a', 'b'])
    await vi.advanceTimersByTimeAsync(2)
    expect(woken).toEqual(['a', 'b', 'c'])
    expect(clock.step()).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

test('a sleeper that is called off is not woken', async () => {
  const clock = new SteppedClock()
  const stop = new AbortController()
  const slept = clock.sleep(10, stop.signal)
  stop.abort()
  expect(await slept).toBe(false)
  expect(clock.waiting).toBe(0)
})
