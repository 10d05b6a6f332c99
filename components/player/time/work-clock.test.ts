import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startClock } from './work-clock.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const question = { moduleId: 'm', questionId: 'q' }

/** A clock on a question, with the durations it saves. */
function onQuestion() {
  const saves: number[] = []
  const onSave = ({ duration }: { duration: number }) => void saves.push(duration)
  const clock = startClock({ channelName: 'c', onSave, onTime: () => {}, onUnsaved: () => {} })
  clock.follow(question)
  return { clock, saves }
}

it('saves every ten active seconds, and leaves the rest for the answer', () => {
  const { clock, saves } = onQuestion()
  vi.advanceTimersByTime(25_000)
  expect(saves).toEqual([10_000, 10_000])
  expect(clock.take('q')).toBe(5000)
  clock.stop()
})

it.each([
  ['back', -3_600_000],
  ['ahead', 3_600_000],
])('counts the same when the computer’s clock is set an hour %s', (_, jump) => {
  const { clock, saves } = onQuestion()
  vi.advanceTimersByTime(4000)
  vi.setSystemTime(Date.now() + jump)
  vi.advanceTimersByTime(8000)
  expect(saves).toEqual([10_000])
  expect(clock.take('q')).toBe(2000)
  clock.stop()
})

it('stops after a minute without activity, and resumes with the next activity', () => {
  const { clock, saves } = onQuestion()
  vi.advanceTimersByTime(70_000)
  expect(saves).toHaveLength(6)
  window.dispatchEvent(new Event('pointermove'))
  vi.advanceTimersByTime(10_000)
  expect(saves).toHaveLength(7)
  clock.stop()
})
