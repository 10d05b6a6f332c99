import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBusy, finishMs } from './player-context.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('ends what is running first, as long as that takes no longer than the end of a test allows', () => {
  const told: (string | boolean)[] = []
  const busy = createBusy()
  busy.onFinishing(() => told.push(busy.isFinishing() ? 'ends' : 'ended'))
  busy.finish((cut) => told.push(cut))
  expect(told.splice(0)).toEqual([false])

  busy.set(true)
  busy.whenFree(() => told.push('left'))
  busy.finish((cut) => told.push(cut))
  expect(told.splice(0)).toEqual(['ends'])
  busy.set(false)
  vi.advanceTimersByTime(finishMs)
  expect(told.splice(0)).toEqual(['left', 'ended', false])

  busy.set(true)
  busy.finish((cut) => told.push(cut))
  vi.advanceTimersByTime(finishMs)
  expect(told.splice(0)).toEqual(['ends', 'ended', true])
  busy.set(false)
  expect(told).toEqual([])
})
