'use client'

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { draftToRestore, editorDraftKey, forgetChanges, storeChanges, unsavedChanges } from './editor-draft.ts'
import { type EditorEvent, type EditorState, isDirty } from './editor-state.ts'
import type { Editing, StoredItem } from './types.ts'

interface Options<Form> {
  editing: Editing<Form>
  userId: string
  initial: { stored: StoredItem | null }
  merge?: (draft: Form) => Form
  place?: string | undefined
  newPlace?: string | undefined
  state: EditorState<Form>
  latest: { current: EditorState<Form> }
  send: (event: EditorEvent<Form>) => void
}

const restMs = 400

/**
 * Keeps the unsaved changes in the browser while they are made, and brings them back on the next visit. They go when they
 * are saved or discarded. `open` once they are back: until then the page as the server sent it takes nothing typed.
 */
export function useEditorDraft<Form>({ editing, userId, initial, merge, place, newPlace, state, latest, send }: Options<Form>) {
  const [kept, setKept] = useState(true)
  const [open, setOpen] = useState(false)
  const ready = useRef(false)
  const first = useRef({ opened: initial.stored?.id, merge })
  const keyOf = useCallback(
    (id: string | undefined) => editorDraftKey(editing.kind, userId, place ?? id ?? newPlace ?? 'new'),
    [editing, userId, place, newPlace],
  )

  const flush = useCallback(() => {
    if (!ready.current) return
    const { form, stored, attempt, beside } = latest.current
    const { opened } = first.current
    // A copy is stored under the key of the item it was made from, until it is saved itself.
    const key = keyOf(stored?.id ?? opened)
    if (attempt || isDirty(latest.current)) setKept(storeChanges(key, { form, stored, attempt, beside, at: Date.now() }))
    else forgetChanges(key)
    // What was begun as a new item, or as a copy, has a place of its own now.
    if (stored && keyOf(opened) !== key) forgetChanges(keyOf(opened))
  }, [keyOf, latest])

  // Once, before anything is drawn: a draft restored later would replace what was typed in the meantime.
  useLayoutEffect(() => {
    if (ready.current) return
    const { current } = latest
    const draft = draftToRestore(unsavedChanges(keyOf(current.stored?.id), editing.parseForm), current.form)
    ready.current = true
    if (draft) {
      const { form, stored, attempt, at, beside } = draft
      send({ type: 'restored', form, stored: stored ?? current.stored, attempt, at, beside })
    }
    if (first.current.merge) send({ type: 'edited', change: first.current.merge })
    setOpen(true)
  }, [keyOf, editing, latest, send])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of these is what is kept
  useEffect(() => {
    const timer = setTimeout(flush, restMs)
    return () => clearTimeout(timer)
  }, [flush, state.form, state.savedForm, state.attempt, state.beside])

  useOnLeaving(flush)

  const discard = useCallback(() => {
    forgetChanges(keyOf(latest.current.stored?.id ?? first.current.opened))
    send({ type: 'discarded' })
  }, [keyOf, latest, send])

  return { kept, open, flush, discard }
}

/** Calls `flush` when the page is hidden or left, and when the editor goes. */
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
