import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { limitScript } from './chunk-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function limited() {
  const script = new EventTarget()
  const failed = vi.fn()
  script.addEventListener('error', failed)
  limitScript(script)
  return { script, failed }
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
