import { Failure } from '#contract/errors'
import type { EditorState } from '../editor/editor-state.ts'
import { type Editing, isTarget, type Merging, type NewestItem, type TakenIn } from '../types.ts'

interface Sources<Form> {
  readonly editing: Editing<Form>
  readonly latest: { readonly current: EditorState<Form> }
}

/**
 * Brings the newest saved version together with what is typed; null where that cannot be done: the version that the typing began
 * from is not kept any more, or the item can no longer be saved. Throws what the calls throw when the newest cannot be read.
 */
export async function mergeNewest<Form>({ editing, latest }: Sources<Form>): Promise<Merging<Form> | null> {
  const { stored } = latest.current
  if (!stored) return null
  const newest = await editing.newest(stored.id)
  if (!isTarget(newest.stored.status)) return null
  const began = await versionOf({ editing, latest }, stored.version)
  if (began === null) return null
  const saved = await savedOf(editing, newest)
  // After the last wait: what was typed meanwhile belongs to it.
  const { form, savedForm, savedAs } = latest.current
  const mine = { from: savedAs?.version === stored.version ? savedForm : began, to: form }
  return {
    newest,
    merged: editing.merge({ mine, theirs: { from: began, to: newest.form } }),
    takenIn: {
      ...saved,
      published: newest.stored.status === 'PUBLISHED' && stored.status !== 'PUBLISHED',
      changes: editing.history.compare(began, newest.form),
    },
  }
}

/** The form of that version as the server has it, else as it was when this page loaded or saved it. */
async function versionOf<Form>({ editing, latest }: Sources<Form>, version: number): Promise<Form | null> {
  const { stored, savedForm, savedAs } = latest.current
  try {
    if (stored) return (await editing.history.read(stored.id, version)).whole
  } catch (error) {
    // Not kept, or not readable from here; an ended session ends the save.
    if (!(error instanceof Failure)) throw error
  }
  return savedAs?.version === version ? savedForm : null
}

async function savedOf<Form>({ history }: Editing<Form>, { stored }: NewestItem<Form>): Promise<Pick<TakenIn, 'by' | 'at'>> {
  try {
    const newest = (await history.list(stored.id, stored.version - 1)).find(({ version }) => version === stored.version)
    return { by: newest?.savedBy ?? null, at: newest?.savedAt ?? null }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { by: null, at: null }
  }
}
