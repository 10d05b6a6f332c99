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

/** Loads like the bundler: one retry, 200 to 600 ms after the first failure. Reports when the retry fails too. */
function loadTwice(limit: ReturnType<typeof scriptLimiter>) {
  const gaveUp = vi.fn()
  const { script } = limited(limit)
  script.addEventListener('error', () =>
    setTimeout(() => limited(limit).script.addEventListener('error', gaveUp, { once: true }), 400),
  )
  return { script, gaveUp }
}

it('fails a script that has not arrived after 120 seconds, once', () => {
  const { failed } = limited()
  vi.advanceTimersByTime(119_999)
  expect(failed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(failed).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(240_000)
  expect(failed).toHaveBeenCalledOnce()
})

it('leaves alone a script that arrived, and one that failed by itself', () => {
  const [came, broke] = [limited(), limited()]
  came.script.dispatchEvent(new Event('load'))
  broke.script.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(240_000)
  expect(came.failed).not.toHaveBeenCalled()
  expect(broke.failed).toHaveBeenCalledOnce()
})

it("gives the bundler's retry the remaining time: the failure is reported after 120 seconds in total", () => {
  const { gaveUp } = loadTwice(scriptLimiter())
  vi.advanceTimersByTime(120_000)
  expect(gaveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(400)
  vi.runOnlyPendingTimers()
  expect(gaveUp).toHaveBeenCalledOnce()
  expect(performance.now()).toBeLessThan(121_000)
})

it('counts a first attempt that failed at once, when the retry hangs', () => {
  const { script, gaveUp } = loadTwice(scriptLimiter())
  vi.advanceTimersByTime(50_000)
  script.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(69_999)
  expect(gaveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(gaveUp).toHaveBeenCalledOnce()
})

it('gives the full time to a later user action, and to another script', () => {
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
