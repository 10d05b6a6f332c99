import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenUsed } from './when-used.ts'

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

it.each(['pointerdown', 'keydown'])('loads at the first %s, once', (first) => {
  const load = vi.fn(async () => {})
  whenUsed(load)
  expect(load).not.toHaveBeenCalled()
  for (const event of [first, first, 'pointerdown', 'keydown']) window.dispatchEvent(new Event(event))
  expect(load).toHaveBeenCalledOnce()
})

it('loads nothing after being cancelled', () => {
  const load = vi.fn(async () => {})
  whenUsed(load)()
  window.dispatchEvent(new Event('keydown'))
  expect(load).not.toHaveBeenCalled()
})
