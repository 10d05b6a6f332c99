import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followEvents } from './follow-events.ts'

class FakeSource {
  static readonly CLOSED = 2
  static all: FakeSource[] = []
  readyState = 1
  onmessage: (event: { data: unknown }) => void = () => {}
  onerror: () => void = () => {}
  constructor() {
    FakeSource.all.push(this)
  }
  close() {
    this.readyState = 2
  }
}

class FakeDocument extends EventTarget {
  visibilityState = 'visible'
  turn(state: 'visible' | 'hidden') {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}
let page: FakeDocument

beforeEach(() => {
  FakeSource.all = []
  page = new FakeDocument()
  vi.stubGlobal('document', page)
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function followed() {
  const listeners = { onMessage: vi.fn(), onDown: vi.fn() }
  const stop = followEvents('/bff/events/work/1', listeners)
  const last = () => FakeSource.all.at(-1) ?? expect.unreachable()
  return { ...listeners, stop, last }
}

it('hands states on, and asks for nothing while they come', () => {
  const { onMessage, onDown, last } = followed()
  last().onmessage({ data: 'a' })
  vi.advanceTimersByTime(60_000)
  expect(onMessage.mock.calls).toEqual([['a']])
  expect(onDown).not.toHaveBeenCalled()
})

it('asks every ten seconds while the connection is cut, and stops when it is back', () => {
  const { onDown, last } = followed()
  last().onmessage({ data: 'a' })
  last().onerror()
  last().onerror()
  vi.advanceTimersByTime(20_000)
  expect(onDown).toHaveBeenCalledTimes(2)
  // The browser itself tries again: there is one source.
  expect(FakeSource.all).toHaveLength(1)
  last().onmessage({ data: 'b' })
  vi.advanceTimersByTime(60_000)
  expect(onDown).toHaveBeenCalledTimes(2)
})

it('asks where events are held back, and opens a refused connection again', () => {
  const { onDown, last, stop } = followed()
  vi.advanceTimersByTime(10_000)
  expect(onDown).toHaveBeenCalledTimes(1)
  last().readyState = FakeSource.CLOSED
  last().onerror()
  expect(onDown).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(10_000)
  expect(FakeSource.all).toHaveLength(2)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(onDown).toHaveBeenCalledTimes(3)
  expect(last().readyState).toBe(FakeSource.CLOSED)
})

it('has no connection and asks for nothing in the background, and hears the newest state when it is shown again', () => {
  const { onMessage, onDown, last, stop } = followed()
  last().onmessage({ data: 'a' })
  page.turn('hidden')
  expect(last().readyState).toBe(FakeSource.CLOSED)
  vi.advanceTimersByTime(60_000)
  expect(onDown).not.toHaveBeenCalled()
  page.turn('visible')
  expect(FakeSource.all).toHaveLength(2)
  last().onmessage({ data: 'b' })
  expect(onMessage.mock.calls).toEqual([['a'], ['b']])
  stop()
  page.turn('hidden')
  page.turn('visible')
  expect(FakeSource.all).toHaveLength(2)
})
