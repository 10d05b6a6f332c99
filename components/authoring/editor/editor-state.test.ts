import { describe, expect, it } from 'vitest'
import type { StoredItem } from '../types.ts'
import { type EditorEvent, type EditorState, editorAfter, isArchived, isDirty, startEditing } from './editor-state.ts'

interface Form {
  name: string
}

const draft: StoredItem = { id: 'm', version: 1, status: 'DRAFT' }
const published: StoredItem = { id: 'm', version: 2, status: 'PUBLISHED' }
const reached = (state: EditorState<Form>, ...events: EditorEvent<Form>[]) => events.reduce(editorAfter<Form>, state)
const start = () => startEditing<Form>({ name: 'a' }, draft)
const typing = (name: string): EditorEvent<Form> => ({ type: 'edited', change: (form) => ({ ...form, name }) })

describe('isDirty', () => {
  it('compares the content with what was saved, however often it changed', () => {
    expect(isDirty(start())).toBe(false)
    expect(isDirty(reached(start(), typing('b')))).toBe(true)
    expect(isDirty(reached(start(), typing('b'), typing('a')))).toBe(false)
  })
})

it('a refresh with data from the server is not an unsaved change, and keeps the unsaved ones', () => {
  const shout: EditorEvent<Form> = { type: 'refreshed', change: (form) => ({ name: form.name.toUpperCase() }) }
  expect(isDirty(reached(start(), shout))).toBe(false)
  const state = reached(start(), typing('b'), shout)
  expect([state.form, state.savedForm]).toEqual([{ name: 'B' }, { name: 'A' }])
})

describe('a save', () => {
  it('keeps text typed while it was in progress, as unsaved', () => {
    const sent = reached(start(), typing('b'))
    const state = reached(sent, { type: 'sending', target: 'PUBLISHED' }, typing('bc'), {
      type: 'saved',
      stored: published,
      form: sent.form,
      target: 'PUBLISHED',
      at: 5,
    })
    expect(state.form).toEqual({ name: 'bc' })
    expect(isDirty(state)).toBe(true)
    expect(state).toMatchObject({ sending: null, stored: published, attempt: null })
  })

  it('that fails keeps the form and the attempt, which the server may have received', () => {
    const attempt = { key: 'k', base: draft, content: '{}' }
    const state = reached(start(), typing('b'), { type: 'tried', attempt }, { type: 'failed', reason: 'save' })
    expect(state).toMatchObject({ form: { name: 'b' }, attempt, outcome: { kind: 'failed', reason: 'save' }, sending: null })
  })

  it('over a newer version opens the conflict question and loses nothing', () => {
    const state = reached(start(), typing('b'), { type: 'stale', target: 'DRAFT' })
    expect(state).toMatchObject({ form: { name: 'b' }, question: { ask: 'conflict', target: 'DRAFT' } })
  })

  it('that the server refuses shows its errors until the next change', () => {
    const state = reached(start(), { type: 'refused', errors: { name: 'tooLong' } })
    expect(state).toMatchObject({ refused: { name: 'tooLong' }, outcome: { kind: 'incomplete', count: 1 } })
    expect(reached(state, typing('b')).refused).toEqual({})
  })
})

describe('a stored draft', () => {
  const restored: EditorEvent<Form> = {
    type: 'restored',
    form: { name: 'kept' },
    stored: draft,
    attempt: null,
    at: 7,
    beside: ['x'],
  }
  const newer = startEditing<Form>({ name: 'theirs' }, published)

  it('is restored as unsaved, with the version it was begun from', () => {
    const state = reached(newer, restored)
    expect(state).toMatchObject({ form: { name: 'kept' }, stored: draft, restoredAt: 7, beside: ['x'] })
    expect(isDirty(state)).toBe(true)
  })

  it('disappears when discarded: the saved form and its version return', () => {
    expect(reached(newer, restored, typing('x'), { type: 'discarded' })).toEqual(newer)
  })
})

it('shows every problem once publishing was tried, and before that only those of a save', () => {
  expect(reached(start(), { type: 'incomplete', count: 1 }).shown).toBe('save')
  const asked = reached(start(), { type: 'asked', question: { ask: 'publish', problems: [] } })
  expect(asked.shown).toBe('all')
  expect(reached(asked, { type: 'asked', question: null }, { type: 'incomplete', count: 1 }).shown).toBe('all')
})

describe('an item that is archived', () => {
  const archived: StoredItem = { id: 'm', version: 3, status: 'ARCHIVED' }
  const restored: StoredItem = { id: 'm', version: 4, status: 'PUBLISHED' }

  it('is read-only until it is restored', () => {
    const opened = startEditing<Form>({ name: 'a' }, archived)
    expect(isArchived(opened)).toBe(true)
    const back = reached(opened, { type: 'unarchived', stored: restored })
    expect(isArchived(back)).toBe(false)
    expect(back).toMatchObject({ stored: restored, form: { name: 'a' } })
  })

  it('keeps an older draft based on its older version, so that saving it is detected as a conflict', () => {
    const opened = reached(startEditing<Form>({ name: 'theirs' }, archived), {
      type: 'restored',
      form: { name: 'kept' },
      stored: published,
      attempt: null,
      at: 7,
    })
    expect(isArchived(opened)).toBe(true)
    expect(reached(opened, { type: 'unarchived', stored: restored })).toMatchObject({ stored: published, savedAs: restored })
  })

  it('elsewhere while being edited can continue as a new unsaved item with the typed text', () => {
    const gone = reached(start(), typing('b'), { type: 'sending', target: 'DRAFT' }, { type: 'gone', how: 'archived' })
    expect(gone).toMatchObject({ form: { name: 'b' }, question: { ask: 'gone', how: 'archived' }, sending: null })
    const copy = reached(gone, { type: 'detached', form: { name: 'b (copie)' } })
    expect(copy).toMatchObject({ stored: null, form: { name: 'b (copie)' }, question: null })
    expect(isDirty(copy)).toBe(true)
    expect(isArchived(copy)).toBe(false)
  })
})
