import { Failure } from '#contract/errors'
import type { Status } from '#contract/scalars'
import { SessionExpired } from '#lib/browser/failures'
import { newUuid } from '#lib/browser/uuid'
import type { EditorEvent, EditorState } from '../editor/editor-state.ts'
import type { Attempt, Editing, Merging, StoredItem, Target } from '../types.ts'
import { isStale, onFailure } from './failed-save.ts'
import { mergeNewest } from './merge-newest.ts'

/** What a save reads and tells. */
export interface SaveTools<Form> {
  readonly editing: Editing<Form>
  readonly latest: { readonly current: EditorState<Form> }
  readonly send: (event: EditorEvent<Form>) => void
  /** Stores the unsaved changes in the browser now. */
  readonly flush: () => void
}

/** How often in a row a save takes in what others saved just before it. */
export const mergesAtOnce = 3

/** Saves, what others saved taken in first; asks where both changed the same. Never unpublishes what was just published. */
export async function saveMerging<Form>(
  saving: SaveTools<Form>,
  asked: { status: Target; publishAnyway: boolean },
  left: number,
): Promise<void> {
  const { latest, send } = saving
  const { form } = latest.current
  const { status: target } = asked
  send({ type: 'sending', target })
  try {
    await sendForm(saving, asked)
  } catch (error) {
    const failed = { ...saving, form, stored: latest.current.stored, target }
    if (!isStale(error) || left === 0) return onFailure(failed, error)
    const taken = await mergeNewest(saving).catch((why: unknown) => ({ why }))
    if (taken === null) return onFailure(failed, error)
    if ('why' in taken) return onFailure(failed, taken.why instanceof SessionExpired ? taken.why : error)
    send({ type: 'tried', attempt: null })
    if (!takeInOrAsk(saving, taken, target) || wouldUnpublish(taken, target)) return
    await saveMerging(saving, { ...asked, status: allowedTarget(taken.newest.stored.status, target) }, left - 1)
  }
}

/** Whether a save with this target would take back that somebody else published the item meanwhile, which nobody asked for. */
export const wouldUnpublish = ({ takenIn }: Pick<Merging<unknown>, 'takenIn'>, target: Target): boolean =>
  takenIn.published && target !== 'PUBLISHED'

/** Puts what both made into the editor, and returns true; asks where both changed the same. */
export function takeInOrAsk<Form>({ send }: Pick<SaveTools<Form>, 'send'>, merging: Merging<Form>, target: Target | null) {
  const clear = merging.merged.conflicts.length === 0
  if (clear) send({ type: 'merged', ...merging, form: merging.merged.form })
  else send({ type: 'asked', question: { ask: 'merge', target, merging } })
  return clear
}

/** Sends the current form, and updates the editor once it is saved. Throws what the call throws. */
async function sendForm<Form>(
  { editing, latest, send, flush }: SaveTools<Form>,
  asked: { status: Target; publishAnyway: boolean },
): Promise<void> {
  const { form, stored, attempt } = latest.current
  const content = { ...editing.contentOf(form), ...asked }
  const saved = await sendSave(
    editing,
    { stored, attempt, content },
    {
      newKey: newUuid,
      onTry: (tried) => {
        send({ type: 'tried', attempt: tried })
        flush()
      },
      onSettled: (settled) => send({ type: 'settled', stored: settled }),
    },
  )
  savedSinceLoad.set(saved.id, { form, stored: saved })
  send({ type: 'saved', stored: saved, form, target: asked.status, at: Date.now() })
  showAddress(editing.editorPath(saved.id))
}

/** Once a newer version is no draft any more, a draft is saved as unpublished, so that students still do not get it. */
export function allowedTarget(status: Status | undefined, target: Target): Target {
  if (target === 'DRAFT' && status !== 'DRAFT') return 'UNPUBLISHED'
  return target === 'UNPUBLISHED' && status === 'DRAFT' ? 'DRAFT' : target
}

/** Shows the address of a newly created item without leaving the page. */
function showAddress(path: string): void {
  if (window.location.pathname !== path) window.history.replaceState(null, '', path)
}

/** Saves made since this page was loaded, by id: on Back, the router may show an older copy of the editor. */
export const savedSinceLoad = new Map<string, { form: unknown; stored: StoredItem }>()

interface Progress {
  /** Stores the attempt before it is sent, so that it can be sent again even after a reload. */
  readonly onTry: (attempt: Attempt) => void
  /** Called when an earlier attempt turns out to have been saved. */
  readonly onSettled: (stored: StoredItem) => void
  readonly newKey: () => string
}

/**
 * Saves `content` exactly once, however often it is retried. An unanswered save may have arrived: the same content is sent again
 * with its key, and different content only after that. Throws what `editing.send` throws.
 */
export async function sendSave<Form>(
  editing: Pick<Editing<Form>, 'send'>,
  { content, ...known }: { readonly content: object; readonly stored: StoredItem | null; readonly attempt: Attempt | null },
  progress: Progress,
): Promise<StoredItem> {
  const text = JSON.stringify(content)
  let { stored, attempt } = known
  if (attempt && attempt.content !== text) {
    stored = (await settle(editing, attempt)) ?? stored
    if (stored) progress.onSettled(stored)
    attempt = null
  }
  const sent = attempt ?? { key: progress.newKey(), base: stored, content: text }
  progress.onTry(sent)
  return await editing.send(JSON.parse(sent.content), sent.base, sent.key)
}

/** Settles an unanswered save: the item as saved, or null when the server refuses it, so that it never happened. */
async function settle<Form>(editing: Pick<Editing<Form>, 'send'>, attempt: Attempt): Promise<StoredItem | null> {
  try {
    return await editing.send(JSON.parse(attempt.content), attempt.base, attempt.key)
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
