import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scriptLimiter } from './chunk-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function limited(limit = scriptLimiter(), address = '/a.js') {
  const script = new EventTarget()
  const failed = vi.fn()
  script.addEventListener('error', failed)
  limit(address, script)
  return { script, failed }
}

/** As the bundler loads: one more try 200 to 600 ms after the first has failed. Tells when it gives up. */
function loadTwice(limit: ReturnType<typeof scriptLimiter>) {
  const gaveUp = vi.fn()
  const { script } = limited(limit)
  script.addEventListener('error', () =>
    setTimeout(() => limited(limit).script.addEventListener('error', gaveUp, { once: true }), 400),
  )
  return { script, gaveUp }
}

it('fails a script that has not come after 120 seconds, once', () => {
  const { failed } = limited()
  vi.advanceTimersByTime(119_999)
  expect(failed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(failed).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(240_000)
  expect(failed).toHaveBeenCalledOnce()
})

it('leaves alone a script that came, and one that failed by itself', () => {
  const [came, broke] = [limited(), limited()]
  came.script.dispatchEvent(new Event('load'))
  broke.script.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(240_000)
  expect(came.failed).not.toHaveBeenCalled()
  expect(broke.failed).toHaveBeenCalledOnce()
})

it('gives the second try of the bundler what is left of the time: it is told once 120 seconds are over', () => {
  const { gaveUp } = loadTwice(scriptLimiter())
  vi.advanceTimersByTime(120_000)
  expect(gaveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(400)
  vi.runOnlyPendingTimers()
  expect(gaveUp).toHaveBeenCalledOnce()
  expect(performance.now()).toBeLessThan(121_000)
})

it('counts a first try that failed at once, when the second hangs', () => {
  const { script, gaveUp } = loadTwice(scriptLimiter())
  vi.advanceTimersByTime(50_000)
  script.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(69_999)
  expect(gaveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(gaveUp).toHaveBeenCalledOnce()
})

it('gives all the time to a new press, and to another script', () => {
  const limit = scriptLimiter()
  loadTwice(limit)
  vi.advanceTimersByTime(121_000)
  const [pressed, other] = [limited(limit), limited(limit, '/b.js')]
  vi.advanceTimersByTime(119_000)
  expect(pressed.failed).not.toHaveBeenCalled()
  expect(other.failed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(pressed.failed).toHaveBeenCalledOnce()
})
