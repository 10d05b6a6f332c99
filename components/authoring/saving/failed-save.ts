import { Failure } from '#contract/errors'
import { SessionExpired } from '#lib/browser/failures'
import { LostFile } from '#lib/browser/form-files'
import type { EditorEvent } from '../editor/editor-state.ts'
import { focusField } from '../fields/field-slot.tsx'
import type { Editing, StoredItem, Target } from '../types.ts'

interface FailedSave<Form> {
  readonly editing: Editing<Form>
  readonly form: Form
  readonly stored: StoredItem | null
  readonly target: Target
  readonly send: (event: EditorEvent<Form>) => void
  readonly flush: () => void
}

export async function onFailure<Form>(failed: FailedSave<Form>, error: unknown): Promise<void> {
  const { send, flush } = failed
  if (error instanceof SessionExpired) flush()
  const event = (await goneEvent(failed, error)) ?? failureEvent(failed, error)
  if (error instanceof Failure || error instanceof LostFile) send({ type: 'tried', attempt: null })
  send(event)
  if (event.type === 'refused' && !event.problems) focusField(Object.keys(event.errors)[0] ?? '')
}

/** Whether a save was refused because somebody saved another version meanwhile. */
export const isStale = (error: unknown): boolean =>
  error instanceof Failure && (error.code === 'version.stale' || error.code === 'status.transition')

/** The event for an item that was archived or deleted elsewhere and can no longer be saved; undefined otherwise. */
async function goneEvent<Form>({ editing, stored }: FailedSave<Form>, error: unknown): Promise<EditorEvent<Form> | undefined> {
  if (stored === null || !(error instanceof Failure)) return undefined
  if (error.kind === 'notFound') return { type: 'gone', how: 'deleted' }
  if (!isStale(error)) return undefined
  try {
    const now = await editing.newest(stored.id)
    return now.stored.status === 'ARCHIVED' ? { type: 'gone', how: 'archived' } : undefined
  } catch {
    // The item's status could not be fetched: report the save as stale, which it is.
    return undefined
  }
}

function failureEvent<Form>({ editing, form, target }: FailedSave<Form>, error: unknown): EditorEvent<Form> {
  if (error instanceof SessionExpired) return { type: 'expired' }
  if (error instanceof LostFile) return { type: 'refused', errors: { [editing.fieldOf(form, error.path)]: 'fileLost' } }
  if (!(error instanceof Failure)) return { type: 'failed', reason: 'save' }
  if (isStale(error)) return { type: 'stale', target }
  const entries = Object.entries(error.errors).map(([path, code]) => ({ path, code, field: editing.fieldOf(form, path) }))
  if (error.code.startsWith('publish.')) {
    const clientProblems = editing.problems(form)
    const problems = entries.map((entry) => {
      // The server lists warnings among the problems: an entry only blocks if the same rule blocks here.
      const same = clientProblems.find(({ path, code }) => path === entry.path && code === entry.code)
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
