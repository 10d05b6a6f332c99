import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { draftKey, dropDraft, dropSessionDrafts, keepDraft, readDraft, restoreDraft } from './local-draft.ts'

/** The part of the browser's storage that drafts use. */
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

const schema = z.object({ text: z.string() })
const fetchSchema = () => vi.fn(async () => schema)
const settled = () => new Promise((done) => setTimeout(done))

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => vi.unstubAllGlobals())

it('keeps a draft for one person, in the chosen storage', () => {
  const key = draftKey('roster', 'u1', 'list')
  keepDraft(key, 'Marchand;Inès', 'session')
  expect(readDraft(key, z.string(), 'session')).toBe('Marchand;Inès')
  expect(readDraft(key, z.string())).toBeUndefined()
  expect(readDraft(draftKey('roster', 'u2', 'list'), z.string(), 'session')).toBeUndefined()
})

it('ignores a draft of another shape', () => {
  keepDraft('tremplin:a', { text: 1 })
  expect(readDraft('tremplin:a', z.object({ text: z.string() }))).toBeUndefined()
})

it('removes every session draft at sign-out, whoever wrote it, and nothing else', () => {
  keepDraft(draftKey('roster', 'u1', 'list'), 'a', 'session')
  keepDraft(draftKey('group', 'u2', 'new'), 'b', 'session')
  sessionStorage.setItem('other', 'stays')
  keepDraft(draftKey('comment', 'u1', 'q'), 'c')
  dropSessionDrafts()
  expect(readDraft(draftKey('roster', 'u1', 'list'), z.string(), 'session')).toBeUndefined()
  expect(readDraft(draftKey('group', 'u2', 'new'), z.string(), 'session')).toBeUndefined()
  expect(sessionStorage.getItem('other')).toBe('stays')
  expect(readDraft(draftKey('comment', 'u1', 'q'), z.string())).toBe('c')
})

it('a new form does not fetch the schema', async () => {
  const [fetch, restore] = [fetchSchema(), vi.fn()]
  restoreDraft({ key: 'form' }, fetch, restore)
  await settled()
  expect(fetch).not.toHaveBeenCalled()
  expect(restore).not.toHaveBeenCalled()
})

it('restores a stored draft, which replaces what was typed in the meantime', async () => {
  const restore = vi.fn()
  keepDraft('form', { text: 'hier' })
  restoreDraft({ key: 'form' }, fetchSchema(), restore)
  keepDraft('form', { text: 'a' })
  await settled()
  expect(restore).toHaveBeenCalledExactlyOnceWith({ text: 'hier' })
  expect(localStorage.getItem('form')).toBe('{"text":"hier"}')
})

it('restores a session draft, but not after a sign-out', async () => {
  const restore = vi.fn()
  const key = draftKey('assign', 'u1', 'form')
  keepDraft(key, { text: 'Inès' }, 'session')
  restoreDraft({ key, place: 'session' }, fetchSchema(), restore)
  await settled()
  expect(restore).toHaveBeenCalledExactlyOnceWith({ text: 'Inès' })
  expect(localStorage.length).toBe(0)
  dropSessionDrafts()
  restoreDraft({ key, place: 'session' }, fetchSchema(), restore)
  await settled()
  expect(restore).toHaveBeenCalledTimes(1)
})

it('does not restore a draft that was sent or discarded in the meantime', async () => {
  const restore = vi.fn()
  keepDraft('form', { text: 'hier' })
  restoreDraft({ key: 'form' }, fetchSchema(), restore)
  dropDraft('form')
  await settled()
  expect(restore).not.toHaveBeenCalled()
  expect(localStorage.getItem('form')).toBe(null)
})

it('restores nothing on an unmounted page, for another shape or without the schema, and keeps the draft', async () => {
  const restore = vi.fn()
  keepDraft('form', { text: 'hier' })
  restoreDraft({ key: 'form' }, fetchSchema(), restore)()
  restoreDraft({ key: 'form' }, () => Promise.reject(new Error('offline')), restore)
  keepDraft('other', { word: 1 })
  restoreDraft({ key: 'other' }, fetchSchema(), restore)
  await settled()
  expect(restore).not.toHaveBeenCalled()
  expect(localStorage.getItem('form')).toBe('{"text":"hier"}')
})
