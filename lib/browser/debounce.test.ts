import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { debounce } from './debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs once typing pauses, and never after it was cancelled', () => {
  const tasks = [vi.fn(), vi.fn()] as const
  debounce(tasks[0])()
  debounce(tasks[1])
  vi.advanceTimersByTime(249)
  expect(tasks[1]).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(tasks[1]).toHaveBeenCalledOnce()
  expect(tasks[0]).not.toHaveBeenCalled()
})
