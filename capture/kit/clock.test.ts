// Virtual time: when it passes, and when it stands still.

import { expect, test } from 'vitest'
import { turn } from '../../src/mock-server/index.ts'
import { RealClock, VirtualClock } from './clock.ts'

const never = new AbortController().signal

async function idle(): Promise<void> {
  for (let i = 0; i < 20; i++) await turn()
}

/** A sleeper that writes down when it was woken. */
function sleeper(clock: VirtualClock, woken: [string, number][], name: string, ms: number): Promise<void> {
  const start = clock.now()
  return clock.sleep(ms, never).then(() => {
    woken.push([name, clock.now() - start])
  })
}

test('without anybody waiting, time stands still', async () => {
  const clock = new VirtualClock()
  const woken: [string, number][] = []
  const start = clock.now()
  void sleeper(clock, woken, 'a', 10)
  await idle()
  expect([woken, clock.now() - start]).toEqual([[], 0])
})

test('while somebody waits it leaps from sleeper to sleeper, and stops when the answer is there', async () => {
  const clock = new VirtualClock()
  const woken: [string, number][] = []
  const answered = clock.awaited()
  void sleeper(clock, woken, 'late', 5000)
  void sleeper(clock, woken, 'early', 1000).then(answered)
  await idle()
  expect(woken).toEqual([['early', 1000]])
  clock.awaited()
  await idle()
  expect(woken).toEqual([
    ['early', 1000],
    ['late', 5000],
  ])
})

test('an answer that is called twice counts once', async () => {
  const clock = new VirtualClock()
  const woken: [string, number][] = []
  const [first, second] = [clock.awaited(), clock.awaited()]
  first()
  first()
  void sleeper(clock, woken, 'a', 10)
  await idle()
  expect(woken).toHaveLength(1)
  second()
})

test('passing lets pass that much, and wakes in order all that falls into it', async () => {
  const clock = new VirtualClock()
  const woken: [string, number][] = []
  const start = clock.now()
  void sleeper(clock, woken, 'b', 300).then(() => sleeper(clock, woken, 'after b', 200))
  void sleeper(clock, woken, 'a', 100)
  void sleeper(clock, woken, 'too late', 501)
  await clock.pass(500)
  expect(woken).toEqual([
    ['a', 100],
    ['b', 300],
    ['after b', 200],
  ])
  expect(clock.now() - start).toBe(500)
})

test('two that are due at once wake in the order in which they lay down', async () => {
  const clock = new VirtualClock()
  const woken: [string, number][] = []
  for (const name of ['a', 'b', 'c']) void sleeper(clock, woken, name, 7)
  await clock.pass(7)
  expect(woken.map(([name]) => name)).toEqual(['a', 'b', 'c'])
})

test('a sleeper that is called off says so, and is not woken', async () => {
  const clock = new VirtualClock()
  const stop = new AbortController()
  const slept = clock.sleep(10, stop.signal)
  stop.abort()
  expect(await slept).toBe(false)
  expect(await clock.sleep(10, stop.signal)).toBe(false)
})

test('a reset forgets sleepers and those who wait', async () => {
  const clock = new VirtualClock()
  const woken: [string, number][] = []
  void sleeper(clock, woken, 'a', 10)
  const answered = clock.awaited()
  clock.reset()
  void sleeper(clock, woken, 'b', 10)
  await idle()
  expect(woken).toEqual([])
  const again = clock.awaited()
  answered()
  await idle()
  expect(woken).toEqual([['b', 10]])
  again()
})

test('real time passes by itself', async () => {
  const clock = new RealClock()
  const before = clock.now()
  expect(await clock.sleep(15, never)).toBe(true)
  expect(clock.now() - before).toBeGreaterThanOrEqual(13)
  const stop = new AbortController()
  const slept = clock.sleep(60_000, stop.signal)
  stop.abort()
  expect(await slept).toBe(false)
})
