import { expect, it, vi } from 'vitest'
import { keepTestMode, readTestMode } from './test-mode.ts'

it('remembers whether previews are in test mode, which is the default (CLI-011)', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  expect(readTestMode()).toBe(true)
  keepTestMode(false)
  expect(readTestMode()).toBe(false)
  keepTestMode(true)
  expect(readTestMode()).toBe(true)
  vi.unstubAllGlobals()
})
