import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onFirstInput } from './on-first-input.ts'

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

it.each(['pointerdown', 'keydown'])('loads at the first %s, once', (first) => {
  const load = vi.fn(async () => {})
  onFirstInput(load)
  expect(load).not.toHaveBeenCalled()
  for (const event of [first, first, 'pointerdown', 'keydown']) window.dispatchEvent(new Event(event))
  expect(load).toHaveBeenCalledOnce()
})

it('loads nothing after being cancelled', () => {
  const load = vi.fn(async () => {})
  onFirstInput(load)()
  window.dispatchEvent(new Event('keydown'))
  expect(load).not.toHaveBeenCalled()
})
