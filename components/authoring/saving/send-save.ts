import { Failure } from '#contract/errors'
import type { Attempt, Editing, StoredItem } from '../types.ts'

interface Save {
  readonly content: object
  /** The item on the server, and the save that is still unanswered. */
  readonly stored: StoredItem | null
  readonly attempt: Attempt | null
}

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
  { content, ...known }: Save,
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
