import type { Attempt, Merging, NewestItem, StoredItem, TakenIn, Target } from '../types.ts'
import type { EditorDraft } from './editor-draft.ts'

/** A problem to fix: `field` is the stable name of its field; `atSave` means that no save accepts it, not even as a draft. */
export interface ListedProblem {
  readonly path: string
  readonly field: string
  readonly code: string
  readonly blocking: boolean
  readonly atSave: boolean
  readonly names?: readonly string[]
}

export type Question<Form> =
  | { readonly ask: 'publish'; readonly problems: readonly ListedProblem[] }
  | { readonly ask: 'conflict'; readonly target: Target }
  /** What somebody else saved and what is here have to be brought together; `target`: to be saved then, null if not yet. */
  | { readonly ask: 'merge'; readonly target: Target | null; readonly merging: Merging<Form> }
  /** The item can no longer be saved: what was typed can be kept as a copy. */
  | { readonly ask: 'gone'; readonly how: 'archived' | 'deleted' }

export type Outcome =
  | { readonly kind: 'saved'; readonly target: Target; readonly at: number }
  | { readonly kind: 'incomplete'; readonly count: number }
  | { readonly kind: 'failed'; readonly reason: 'save' | 'notFound' | 'forbidden' | 'tooLarge' }

export interface EditorState<Form> {
  readonly form: Form
  /** The form as last saved: any difference from it is unsaved. */
  readonly savedForm: Form
  /** The stored item that `savedForm` belongs to. */
  readonly savedAs: StoredItem | null
  /** The version that the next save is based on: older than `savedAs` when an older draft was restored. */
  readonly stored: StoredItem | null
  readonly attempt: Attempt | null
  readonly sending: Target | null
  /** Which errors show: none before a save is tried, those that block every save, or those of publishing too. */
  readonly shown: 'none' | 'save' | 'all'
  /** Errors from the server, field -> code, until the next change. */
  readonly refused: Readonly<Record<string, string>>
  readonly question: Question<Form> | null
  readonly outcome: Outcome | null
  /** When the restored draft had been stored (epoch ms). */
  readonly restoredAt: number | null
  /** What somebody else saved meanwhile and was brought together with this. */
  readonly takenIn: TakenIn | null
  /** Extra state that an editor stores with the unsaved changes but never sends: removed questions that can be put back. */
  readonly beside: unknown
  /** The session has expired: the page goes to the login screen. */
  readonly expired: boolean
}

export type EditorEvent<Form> =
  | { readonly type: 'edited'; readonly change: (form: Form) => Form }
  /** Something changed on the server, so the change does not count as unsaved. */
  | { readonly type: 'refreshed'; readonly change: (form: Form) => Form }
  | { readonly type: 'incomplete'; readonly count: number }
  | { readonly type: 'asked'; readonly question: Question<Form> | null }
  | { readonly type: 'sending'; readonly target: Target }
  | { readonly type: 'tried'; readonly attempt: Attempt | null }
  | { readonly type: 'settled'; readonly stored: StoredItem }
  | { readonly type: 'saved'; readonly stored: StoredItem; readonly form: Form; readonly target: Target; readonly at: number }
  | { readonly type: 'refused'; readonly errors: Readonly<Record<string, string>>; readonly problems?: readonly ListedProblem[] }
  | { readonly type: 'stale'; readonly target: Target }
  | { readonly type: 'merged'; readonly form: Form; readonly newest: NewestItem<Form>; readonly takenIn: TakenIn }
  | { readonly type: 'gone'; readonly how: 'archived' | 'deleted' }
  /** What was typed continues as a new item. */
  | { readonly type: 'detached'; readonly form: Form }
  | { readonly type: 'unarchived'; readonly stored: StoredItem }
  | { readonly type: 'failed'; readonly reason: Extract<Outcome, { kind: 'failed' }>['reason'] }
  | ({ readonly type: 'restored' } & EditorDraft<Form>)
  | { readonly type: 'keptBeside'; readonly beside: unknown }
  | { readonly type: 'discarded' }
  | { readonly type: 'expired' }

export const startEditing = <Form>(form: Form, stored: StoredItem | null): EditorState<Form> => ({
  form,
  savedForm: form,
  savedAs: stored,
  stored,
  attempt: null,
  sending: null,
  shown: 'none',
  refused: {},
  question: null,
  outcome: null,
  restoredAt: null,
  takenIn: null,
  beside: undefined,
  expired: false,
})

/** The state after an event. Only `restored`, `discarded` and `merged`, which keeps it, ever replace what was typed. */
export function editorAfter<Form>(state: EditorState<Form>, event: EditorEvent<Form>): EditorState<Form> {
  const idle = { ...state, sending: null }
  switch (event.type) {
    case 'edited': {
      const form = event.change(state.form)
      return form === state.form ? state : { ...state, form, refused: {}, outcome: null }
    }
    case 'refreshed':
      return { ...state, form: event.change(state.form), savedForm: event.change(state.savedForm) }
    case 'incomplete':
      return { ...idle, shown: state.shown === 'all' ? 'all' : 'save', outcome: incomplete(event.count) }
    case 'asked':
      return { ...idle, question: event.question, ...(event.question?.ask === 'publish' && { shown: 'all' as const }) }
    case 'sending':
      return { ...state, sending: event.target, question: null, outcome: null }
    case 'tried':
      return { ...state, attempt: event.attempt }
    case 'settled':
      return { ...state, attempt: null, stored: event.stored }
    case 'saved':
      return savedState(idle, event)
    case 'refused':
      return event.problems
        ? { ...idle, attempt: null, question: { ask: 'publish', problems: event.problems }, shown: 'all' }
        : { ...idle, attempt: null, refused: event.errors, outcome: incomplete(Object.keys(event.errors).length) }
    case 'stale':
      return { ...idle, attempt: null, question: { ask: 'conflict', target: event.target } }
    case 'merged':
      return mergedState(idle, event)
    case 'gone':
      return { ...idle, attempt: null, question: { ask: 'gone', how: event.how } }
    case 'detached':
      return { ...idle, form: event.form, stored: null, savedAs: null, attempt: null, question: null, restoredAt: null }
    case 'unarchived':
      return unarchivedState(idle, event.stored)
    case 'failed':
      return { ...idle, outcome: { kind: 'failed', reason: event.reason } }
    case 'restored': {
      const { type: _, at: restoredAt, ...draft } = event
      return { ...state, ...draft, restoredAt }
    }
    case 'keptBeside':
      return { ...state, beside: event.beside }
    case 'expired':
      return { ...idle, expired: true }
    case 'discarded':
      return startEditing(state.savedForm, state.savedAs)
  }
}

const mergedState = <Form>(
  state: EditorState<Form>,
  { form, newest, takenIn }: Extract<EditorEvent<Form>, { type: 'merged' }>,
): EditorState<Form> => ({
  ...state,
  ...{ form, takenIn, savedForm: newest.form, savedAs: newest.stored, stored: newest.stored },
  ...{ attempt: null, question: null, outcome: null, refused: {}, restoredAt: null },
})

const incomplete = (count: number): Outcome => ({ kind: 'incomplete', count })

// Text typed while a save is in progress is kept, as unsaved.
function savedState<Form>(state: EditorState<Form>, event: Extract<EditorEvent<Form>, { type: 'saved' }>): EditorState<Form> {
  return {
    ...state,
    stored: event.stored,
    savedForm: event.form,
    savedAs: event.stored,
    attempt: null,
    refused: {},
    shown: 'none',
    question: null,
    restoredAt: null,
    outcome: { kind: 'saved', target: event.target, at: event.at },
  }
}

// A draft based on an older version keeps that base, so that saving it is detected as a conflict.
function unarchivedState<Form>(state: EditorState<Form>, restored: StoredItem): EditorState<Form> {
  const current = state.stored?.version === state.savedAs?.version
  return { ...state, savedAs: restored, stored: current ? restored : state.stored, outcome: null }
}

/** Whether the edited item is archived: read-only until it is restored (OP-052). */
export const isArchived = ({ stored, savedAs }: Pick<EditorState<unknown>, 'stored' | 'savedAs'>): boolean =>
  stored !== null && savedAs?.status === 'ARCHIVED'

export const isDirty = <Form>({ form, savedForm }: Pick<EditorState<Form>, 'form' | 'savedForm'>): boolean =>
  form !== savedForm && JSON.stringify(form) !== JSON.stringify(savedForm)
