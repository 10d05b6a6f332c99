import { Failure } from '#contract/errors'
import type { Attempt, Editing, StoredItem } from './types.ts'

interface Save {
  readonly content: object
  /** What the server has, and the save that it has not answered. */
  readonly stored: StoredItem | null
  readonly attempt: Attempt | null
}

interface Progress {
  /** Keeps the attempt before it is sent, so that even a reload can send it again. */
  readonly onTry: (attempt: Attempt) => void
  /** An earlier attempt turned out to have been saved. */
  readonly onSettled: (stored: StoredItem) => void
  readonly newKey: () => string
}

/**
 * Saves `content` once, however often it is tried. A save that got no answer may have arrived: the same content is sent again
 * under its key, and another content only after it. Throws what `editing.send` throws.
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

/** What became of an unanswered save: the item as saved, or null when it is refused, and so never took place. */
async function settle<Form>(editing: Pick<Editing<Form>, 'send'>, attempt: Attempt): Promise<StoredItem | null> {
  try {
    return await editing.send(JSON.parse(attempt.content), attempt.base, attempt.key)
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
