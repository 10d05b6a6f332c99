import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Editing, StoredItem } from '../types.ts'
import { draftToRestore, editorDraftKey, forgetChanges, ownChanges } from './editor-draft.ts'
import { type EditorEvent, type EditorState, isDirty } from './editor-state.ts'

export interface EditorOptions<Form> {
  editing: Editing<Form>
  userId: string
  /** The form and item from the server; `toChoose`: fields whose errors show from the start. */
  initial: { form: Form; stored: StoredItem | null; toChoose?: readonly string[] }
  /** Adds what the address asks for to the form, after the draft is restored. */
  merge?: (draft: Form) => Form
  /** Another storage place for the unsaved changes, for another view of the same item. */
  place?: string | undefined
  /** Another storage place for a new item, so that a copy is not mixed up with an item begun empty. */
  newPlace?: string | undefined
}

interface Options<Form> extends EditorOptions<Form> {
  state: EditorState<Form>
  latest: { current: EditorState<Form> }
  send: (event: EditorEvent<Form>) => void
}

/** Delay in ms between a change and its storage. */
const storeDelayMs = 400

/**
 * Stores unsaved changes in the browser as they are made, and restores them on the next visit; saving or discarding deletes them.
 * `open` is true once they are restored: until then, the server-rendered page accepts no input.
 */
export function useEditorDraft<Form>({ editing, userId, initial, merge, place, newPlace, state, latest, send }: Options<Form>) {
  const [kept, setKept] = useState(true)
  const [open, setOpen] = useState(false)
  const ready = useRef(false)
  const [own] = useState(ownChanges<Form>)
  const first = useRef({ opened: initial.stored?.id, merge })
  const keyOf = useCallback(
    (id: string | undefined) => editorDraftKey(editing.kind, userId, place ?? id ?? newPlace ?? 'new'),
    [editing, userId, place, newPlace],
  )

  const flush = useCallback(() => {
    if (!ready.current) return
    const { form, stored, attempt, beside } = latest.current
    const { opened } = first.current
    // The draft of a copy is stored under the key of the original until the copy is saved.
    const key = keyOf(stored?.id ?? opened)
    if (attempt || isDirty(latest.current)) setKept(own.store(key, { form, stored, attempt, beside }))
    else own.forget(key)
    // A new item or a copy that was saved now has a key of its own.
    if (stored && keyOf(opened) !== key) forgetChanges(keyOf(opened))
  }, [keyOf, latest, own])

  // Only once, before the first paint: a draft restored later would replace what was typed in the meantime.
  useLayoutEffect(() => {
    if (ready.current) return
    const { current } = latest
    const draft = draftToRestore(own.find(keyOf(current.stored?.id), editing.parseForm), current.form)
    ready.current = true
    if (draft) {
      const { form, stored, attempt, at, beside } = draft
      send({ type: 'restored', form, stored: stored ?? current.stored, attempt, at, beside })
    }
    if (first.current.merge) send({ type: 'edited', change: first.current.merge })
    setOpen(true)
  }, [keyOf, editing, latest, send, own])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of any of these is what has to be stored
  useEffect(() => {
    const timer = setTimeout(flush, storeDelayMs)
    return () => clearTimeout(timer)
  }, [flush, state.form, state.savedForm, state.attempt, state.beside])

  useOnLeaving(flush)

  const discard = useCallback(() => {
    forgetChanges(keyOf(latest.current.stored?.id ?? first.current.opened))
    send({ type: 'discarded' })
  }, [keyOf, latest, send])

  return { kept, open, flush, discard }
}

/** Calls `flush` when the page is hidden or left, and when the editor is unmounted. */
function useOnLeaving(flush: () => void) {
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [flush])
}
