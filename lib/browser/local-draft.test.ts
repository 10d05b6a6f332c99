import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { draftKey, dropSessionDrafts, keepDraft, readDraft } from './local-draft.ts'

/** As much of a browser's storage as drafts use. */
function storage() {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => vi.unstubAllGlobals())

it('keeps a draft for one person, in the place that was asked for', () => {
  const key = draftKey('roster', 'u1', 'list')
  keepDraft(key, 'Marchand;Inès', 'session')
  expect(readDraft(key, z.string(), 'session')).toBe('Marchand;Inès')
  expect(readDraft(key, z.string())).toBeUndefined()
  expect(readDraft(draftKey('roster', 'u2', 'list'), z.string(), 'session')).toBeUndefined()
})

it('gives nothing whose shape is not the asked one', () => {
  keepDraft('tremplin:a', { text: 1 })
  expect(readDraft('tremplin:a', z.object({ text: z.string() }))).toBeUndefined()
})

it('forgets at sign-out what the tab keeps, whoever wrote it, and nothing else', () => {
  keepDraft(draftKey('roster', 'u1', 'list'), 'a', 'session')
  keepDraft(draftKey('group', 'u2', 'new'), 'b', 'session')
  sessionStorage.setItem('other', 'stays')
  keepDraft(draftKey('assign', 'u1', 'form'), 'c')
  dropSessionDrafts()
  expect(readDraft(draftKey('roster', 'u1', 'list'), z.string(), 'session')).toBeUndefined()
  expect(readDraft(draftKey('group', 'u2', 'new'), z.string(), 'session')).toBeUndefined()
  expect(sessionStorage.getItem('other')).toBe('stays')
  expect(readDraft(draftKey('assign', 'u1', 'form'), z.string())).toBe('c')
})
