import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { goToLogin } from '#lib/browser/go-to-login'
import { allProblems, type ShownError, shownErrors } from '../fields/field-errors.ts'
import { savedSinceLoad } from '../saving/save-merging.ts'
import { useSave } from '../saving/use-save.ts'
import type { Editing, StoredItem } from '../types.ts'
import { draftToRestore, editorDraftKey, forgetChanges, ownChanges } from './editor-draft.ts'
import { type EditorEvent, type EditorState, editorAfter, isDirty, startEditing } from './editor-state.ts'

function newestOf<Form>({ editing, initial }: EditorOptions<Form>): { form: Form; stored: StoredItem | null } {
  const savedState = initial.stored && savedSinceLoad.get(initial.stored.id)
  if (!savedState || !initial.stored || savedState.stored.version <= initial.stored.version) return initial
  const form = editing.parseForm(savedState.form)
  return form === undefined ? initial : { form, stored: savedState.stored }
}

/** The state of an editor, with its unsaved changes stored in the browser, and its save actions. */
export function useEditor<Form>(options: EditorOptions<Form>) {
  const { editing } = options
  const { state, latest, send } = useEditorState(options)
  const draft = useEditorDraft({ ...options, state, latest, send })

  const problems = useMemo(() => allProblems(editing, state.form), [editing, state.form])
  // In an effect, so that the leave guard is already off.
  useEffect(() => {
    if (state.expired) goToLogin()
  }, [state.expired])
  const { shown, refused } = state
  const { toChoose } = options.initial
  const errors = useSameErrors(
    useMemo(() => shownErrors(problems, { toChoose, shown, refused }), [problems, toChoose, shown, refused]),
  )
  const { flush } = draft
  const save = useSave(useMemo(() => ({ editing, latest, send, flush }), [editing, latest, send, flush]))
  const dirty = useMemo(() => isDirty({ form: state.form, savedForm: state.savedForm }), [state.form, state.savedForm])

  return {
    state,
    dirty,
    errors,
    leftOutOfCopy: editing.leftOutOfCopy(state.form),
    draftKept: draft.kept,
    open: draft.open,
    edit: useCallback((change: (form: Form) => Form) => send({ type: 'edited', change }), [send]),
    keepBeside: useCallback((beside: unknown) => send({ type: 'keptBeside', beside }), [send]),
    refresh: useCallback((change: (form: Form) => Form) => send({ type: 'refreshed', change }), [send]),
    closeQuestion: useCallback(() => send({ type: 'asked', question: null }), [send]),
    discard: draft.discard,
    /** For an expired session: stores the unsaved changes, then goes to the login screen. */
    expire: useCallback(() => {
      flush()
      send({ type: 'expired' })
    }, [flush, send]),
    /** Restores the item from the archives. Throws what the call throws. */
    restore: useCallback(async () => {
      const { stored: archived, savedForm } = latest.current
      if (!archived) return
      const restored = await editing.restore(archived.id)
      savedSinceLoad.set(restored.id, { form: savedForm, stored: restored })
      send({ type: 'unarchived', stored: restored })
    }, [editing, latest, send]),
    ...save,
  }
}

/** The state, also as a `latest` ref for later callbacks, and the dispatch function. */
function useEditorState<Form>(options: EditorOptions<Form>) {
  const reducer = editorAfter<Form>
  const [state, dispatch] = useReducer(reducer, options, (given) => {
    const { form, stored } = newestOf(given)
    return startEditing(form, stored)
  })
  const latest = useRef(state)
  latest.current = state
  const send = useCallback((event: EditorEvent<Form>) => {
    latest.current = editorAfter(latest.current, event)
    dispatch(event)
  }, [])
  return { state, latest, send }
}

/** Returns the same map while its content is equal, so that unchanged fields do not re-render on each key press. */
function useSameErrors(errors: ReadonlyMap<string, ShownError>): ReadonlyMap<string, ShownError> {
  const stable = useRef(errors)
  const same =
    stable.current.size === errors.size && [...errors].every(([field, { code }]) => stable.current.get(field)?.code === code)
  if (!same) stable.current = errors
  return stable.current
}

export type Editor<Form> = ReturnType<typeof useEditor<Form>>

interface EditorOptions<Form> {
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
function useEditorDraft<Form>({ editing, userId, initial, merge, place, newPlace, state, latest, send }: Options<Form>) {
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
    if (draft) send({ type: 'restored', ...draft, stored: draft.stored ?? current.stored })
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
