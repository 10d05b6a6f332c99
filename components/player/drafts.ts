import { type Draft, draftOf, type PlayedWork } from '#domain/player/work'

/** Whose drafts: a draft never shows to another user of the same browser. */
export interface DraftOwner {
  readonly userId: string
  readonly assigneeId: string
}

const keyOf = ({ userId, assigneeId }: DraftOwner, questionId: string) => `tremplin-draft:${userId}:${assigneeId}:${questionId}`

/** What was begun before a reload or an expired session, by question id; its files are kept apart. */
export function readDrafts(owner: DraftOwner, work: PlayedWork): Record<string, Draft> {
  const drafts: Record<string, Draft> = {}
  for (const { _id, type } of work.modules.flatMap(({ questions }) => questions)) {
    const draft = draftOf(type, read(keyOf(owner, _id)))
    if (draft !== undefined) drafts[_id] = draft
  }
  return drafts
}

export const writeDraft = (owner: DraftOwner, questionId: string, { value, eliminated, tipsShown, indications }: Draft) =>
  tolerate(() => localStorage.setItem(keyOf(owner, questionId), JSON.stringify({ value, eliminated, tipsShown, indications })))

export const dropDraft = (owner: DraftOwner, questionId: string) =>
  tolerate(() => localStorage.removeItem(keyOf(owner, questionId)))

function read(key: string): unknown {
  return tolerate(() => JSON.parse(localStorage.getItem(key) ?? 'null'))
}

/** Storage may be off or full, and hold anything: a draft is a comfort, playing goes on without. */
function tolerate(task: () => unknown): unknown {
  try {
    return task()
  } catch {
    return undefined
  }
}
