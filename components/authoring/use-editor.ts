'use client'

import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { Failure } from '#contract/errors'
import type { Status } from '#contract/scalars'
import { SessionExpired } from '#lib/browser/failures'
import { goToLogin } from '#lib/browser/go-to-login'
import { LostFile } from '#lib/browser/held-files'
import { newUuid } from '#lib/browser/uuid'
import { type EditorEvent, editorAfter, isDirty, startEditing } from './editor-state.ts'
import { allProblems, type ShownError, shownErrors } from './field-errors.ts'
import { focusField } from './focus-field.ts'
import { sendSave } from './send-save.ts'
import type { Editing, Stored, Target } from './types.ts'
import { useKeptDraft } from './use-kept-draft.ts'

interface Options<Form> {
  editing: Editing<Form>
  userId: string
  /** The form and the item as the server has them; `asks`: the fields whose errors show from the beginning. */
  initial: { form: Form; stored: Stored | null; asks?: readonly string[] }
  /** Puts what the address asks for into the form, once it is open and its draft brought back. */
  merge?: (draft: Form) => Form
  /** Another place for the unsaved changes: they are those of another view of the same item. */
  place?: string | undefined
  /** Another place for a new item that begins as something: a copy is not mixed up with what was begun empty. */
  newPlace?: string | undefined
}

// What this page saved since it was loaded: the router may bring an older copy of the editor back on "previous page".
const newestHere = new Map<string, { form: unknown; stored: Stored }>()

function newestOf<Form>({ editing, initial }: Options<Form>): { form: Form; stored: Stored | null } {
  const known = initial.stored && newestHere.get(initial.stored.id)
  if (!known || !initial.stored || known.stored.version <= initial.stored.version) return initial
  const form = editing.parseForm(known.form)
  return form === undefined ? initial : { form, stored: known.stored }
}

/** The state of an editor, its unsaved changes kept in the browser, and the ways to save it. */
export function useEditor<Form>(options: Options<Form>) {
  const { editing } = options
  const reducer = editorAfter<Form>
  const [state, dispatch] = useReducer(reducer, options, (given) => {
    const { form, stored } = newestOf(given)
    return { ...startEditing(form, stored), touched: new Set(given.initial.asks) }
  })
  const latest = useRef(state)
  latest.current = state
  const send = useCallback((event: EditorEvent<Form>) => {
    latest.current = editorAfter(latest.current, event)
    dispatch(event)
  }, [])
  const draft = useKeptDraft({ ...options, state, latest, send })

  const problems = useMemo(() => allProblems(editing, state.form), [editing, state.form])
  // An effect, so that the guard of unsaved changes has let go before.
  useEffect(() => {
    if (state.expired) goToLogin()
  }, [state.expired])
  const { touched, shown, refused } = state
  const errors = useSameErrors(
    useMemo(() => shownErrors(problems, { touched, shown, refused }), [problems, touched, shown, refused]),
  )
  const save = useSave(editing, latest, send, draft.flush)
  const dirty = useMemo(() => isDirty({ form: state.form, savedForm: state.savedForm }), [state.form, state.savedForm])

  return {
    state,
    dirty,
    errors,
    draftKept: draft.kept,
    open: draft.open,
    edit: useCallback((change: (form: Form) => Form) => send({ type: 'edited', change }), [send]),
    leave: useCallback((field: string) => send({ type: 'left', field }), [send]),
    closeQuestion: useCallback(() => send({ type: 'asked', question: null }), [send]),
    discard: draft.discard,
    /** The session has ended: what is typed is kept, and the login screen comes. */
    expire: useCallback(() => {
      draft.flush()
      send({ type: 'expired' })
    }, [draft.flush, send]),
    /** Brings it back out of the archives. Throws as the call. */
    restore: useCallback(async () => {
      const { stored: archived, savedForm } = latest.current
      if (!archived) return
      const restored = await editing.restore(archived.id)
      newestHere.set(restored.id, { form: savedForm, stored: restored })
      send({ type: 'unarchived', stored: restored })
    }, [editing, send]),
    ...save,
  }
}

/** The same map for as long as it says the same: fields that did not change are not drawn again at each key. */
function useSameErrors(errors: ReadonlyMap<string, ShownError>): ReadonlyMap<string, ShownError> {
  const kept = useRef(errors)
  const same =
    kept.current.size === errors.size && [...errors].every(([field, { code }]) => kept.current.get(field)?.code === code)
  if (!same) kept.current = errors
  return kept.current
}

export type Editor<Form> = ReturnType<typeof useEditor<Form>>

function useSave<Form>(
  editing: Editing<Form>,
  latest: { current: ReturnType<typeof startEditing<Form>> },
  send: (event: EditorEvent<Form>) => void,
  flush: () => void,
) {
  const busy = useRef(false)

  const run = useCallback(
    async (target: Target, publishAnyway: boolean) => {
      if (busy.current) return
      busy.current = true
      const { form, stored, attempt } = latest.current
      send({ type: 'sending', target })
      try {
        const content = { ...editing.contentOf(form), status: target, publishAnyway }
        const saved = await sendSave(editing, { stored, attempt }, content, {
          newKey: newUuid,
          onTry: (tried) => {
            send({ type: 'tried', attempt: tried })
            flush()
          },
          onSettled: (settled) => send({ type: 'settled', stored: settled }),
        })
        newestHere.set(saved.id, { form, stored: saved })
        send({ type: 'saved', stored: saved, form, target, at: Date.now() })
        showAddress(editing.editorPath(saved.id))
      } catch (error) {
        await onFailure({ editing, form, stored: latest.current.stored, target, send, flush }, error)
      } finally {
        busy.current = false
      }
    },
    [editing, latest, send, flush],
  )

  /** A footer button: asks first when something has to be mended. */
  const save = useCallback(
    (target: Target) => {
      const problems = allProblems(editing, latest.current.form)
      if (target === 'PUBLISHED' && problems.length > 0) return send({ type: 'asked', question: { ask: 'publish', problems } })
      const refused = problems.filter((problem) => problem.atSave)
      if (refused.length === 0) return void run(target, false)
      send({ type: 'incomplete', count: refused.length })
      if (refused[0]) focusField(refused[0].field)
    },
    [editing, latest, send, run],
  )

  /** Saves over a version that somebody else saved meanwhile. */
  const saveOver = useCallback(
    async (target: Target) => {
      const { stored } = latest.current
      if (!stored || busy.current) return
      send({ type: 'sending', target })
      try {
        send({ type: 'settled', stored: await editing.newest(stored.id) })
      } catch (error) {
        return onFailure({ editing, ...latest.current, target, send, flush }, error)
      }
      await run(allowedTarget(latest.current.stored?.status, target), target === 'PUBLISHED')
    },
    [editing, latest, send, run, flush],
  )

  /** What is written becomes a new draft. */
  const keepCopy = useCallback(() => {
    send({ type: 'detached', form: editing.copyOf(latest.current.form) })
    save('DRAFT')
  }, [editing, latest, send, save])

  return { save, keepCopy, publishAnyway: useCallback(() => void run('PUBLISHED', true), [run]), saveOver }
}

/** The other version may have been published or unpublished: a draft's save then keeps it out of the students' reach. */
function allowedTarget(status: Status | undefined, target: Target): Target {
  if (target === 'DRAFT' && status !== 'DRAFT') return 'UNPUBLISHED'
  return target === 'UNPUBLISHED' && status === 'DRAFT' ? 'DRAFT' : target
}

interface FailedSave<Form> {
  readonly editing: Editing<Form>
  readonly form: Form
  readonly stored: Stored | null
  readonly target: Target
  readonly send: (event: EditorEvent<Form>) => void
  readonly flush: () => void
}

async function onFailure<Form>(failed: FailedSave<Form>, error: unknown): Promise<void> {
  const { editing, form, target, send, flush } = failed
  if (error instanceof SessionExpired) flush()
  const event = (await goneEvent(failed, error)) ?? failureEvent(editing, form, target, error)
  if (error instanceof Failure || error instanceof LostFile) send({ type: 'tried', attempt: null })
  send(event)
  if (event.type === 'refused' && !event.problems) focusField(Object.keys(event.errors)[0] ?? '')
}

const isStale = (error: Failure) => error.code === 'version.stale' || error.code === 'status.transition'

/** When the item itself can no longer be saved, because it was archived or deleted elsewhere; undefined otherwise. */
async function goneEvent<Form>({ editing, stored }: FailedSave<Form>, error: unknown): Promise<EditorEvent<Form> | undefined> {
  if (stored === null || !(error instanceof Failure)) return undefined
  if (error.kind === 'notFound') return { type: 'gone', how: 'deleted' }
  if (!isStale(error)) return undefined
  try {
    const now = await editing.newest(stored.id)
    return now.status === 'ARCHIVED' ? { type: 'gone', how: 'archived' } : undefined
  } catch {
    // What became of it cannot be asked: the save was refused as stale, and that is said.
    return undefined
  }
}

/** What a failed save means for the editor. */
function failureEvent<Form>(editing: Editing<Form>, form: Form, target: Target, error: unknown): EditorEvent<Form> {
  if (error instanceof SessionExpired) return { type: 'expired' }
  if (error instanceof LostFile) return { type: 'refused', errors: { [editing.fieldOf(form, error.path)]: 'fileLost' } }
  if (!(error instanceof Failure)) return { type: 'failed', reason: 'save' }
  if (isStale(error)) return { type: 'stale', target }
  const entries = Object.entries(error.errors).map(([path, code]) => ({ path, code, field: editing.fieldOf(form, path) }))
  if (error.code.startsWith('publish.')) {
    const known = editing.problems(form)
    const problems = entries.map((entry) => {
      // The server lists warnings among what it refuses: they block only when the same rule here does.
      const same = known.find(({ path, code }) => path === entry.path && code === entry.code)
      return { ...same, ...entry, blocking: error.kind === 'invalid' && (same?.blocking ?? true), atSave: false }
    })
    return { type: 'refused', errors: {}, problems }
  }
  if (error.kind === 'invalid' && entries.length > 0) {
    return { type: 'refused', errors: Object.fromEntries(entries.map(({ field, code }) => [field, code])) }
  }
  const { kind } = error
  return { type: 'failed', reason: kind === 'notFound' || kind === 'forbidden' || kind === 'tooLarge' ? kind : 'save' }
}

/** The address of what was just created, without leaving the page. */
function showAddress(path: string): void {
  if (window.location.pathname !== path) window.history.replaceState(null, '', path)
}
