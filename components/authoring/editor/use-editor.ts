import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { goToLogin } from '#lib/browser/go-to-login'
import { allProblems, type ShownError, shownErrors } from '../fields/field-errors.ts'
import { savedSinceLoad } from '../saving/save-merging.ts'
import { useSave } from '../saving/use-save.ts'
import type { StoredItem } from '../types.ts'
import { type EditorEvent, editorAfter, isDirty, startEditing } from './editor-state.ts'
import { type EditorOptions, useEditorDraft } from './use-editor-draft.ts'

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
