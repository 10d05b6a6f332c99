import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { glide, scrollOffsets } from './use-auto-scroll.ts'

let reduced = false
beforeEach(() => {
  reduced = false
  vi.useFakeTimers()
  vi.stubGlobal('window', { matchMedia: () => ({ matches: reduced }) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A conversation whose maximum scrollTop is `max`. */
function area(max = 10_000) {
  let top = 0
  const element = Object.assign(new EventTarget(), { scrollTop: 0 })
  return Object.defineProperty(element, 'scrollTop', {
    get: () => top,
    set(wanted: number) {
      top = Math.min(max, wanted)
    },
  })
}

it('scrolls 100 px every 50 ms until the end (PLY-053)', () => {
  const chat = area()
  glide(chat, () => 250)
  const tops = [0, 1, 2, 3, 4].map(() => {
    vi.advanceTimersByTime(50)
    return chat.scrollTop
  })
  expect(tops).toEqual([100, 200, 250, 250, 250])
  expect(vi.getTimerCount()).toBe(0)
})

it('stops when the reader scrolls, and when the area cannot scroll further', () => {
  const [read, short] = [area(), area(130)]
  glide(read, () => 1000)
  glide(short, () => 1000)
  vi.advanceTimersByTime(50)
  read.dispatchEvent(new Event('wheel'))
  vi.advanceTimersByTime(500)
  expect([read.scrollTop, short.scrollTop]).toEqual([100, 130])
  expect(vi.getTimerCount()).toBe(0)
})

it('jumps to the end under reduced motion', () => {
  reduced = true
  const chat = area()
  glide(chat, () => 900)
  expect(chat.scrollTop).toBe(900)
})

it('has the three offsets (PLY-054)', () => {
  expect(scrollOffsets).toEqual({ newLine: 100, besideDocument: 123, bottom: 20 })
})
