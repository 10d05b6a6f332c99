import type { AnswerValue } from '#contract/answer'
import { draftOf, type PlayedWork } from '#domain/player/work'

/** Whose drafts: a draft never shows to another user of the same browser. */
export interface DraftOwner {
  readonly userId: string
  readonly assigneeId: string
}

const keyOf = ({ userId, assigneeId }: DraftOwner, questionId: string) => `tremplin-draft:${userId}:${assigneeId}:${questionId}`

/** What was being typed before a reload or an expired session, by question id. */
export function readDrafts(owner: DraftOwner, work: PlayedWork): Record<string, AnswerValue> {
  const drafts: Record<string, AnswerValue> = {}
  for (const { _id, type } of work.modules.flatMap(({ questions }) => questions)) {
    const draft = draftOf(type, read(keyOf(owner, _id)))
    if (draft !== undefined) drafts[_id] = draft
  }
  return drafts
}

export const writeDraft = (owner: DraftOwner, questionId: string, value: AnswerValue) =>
  tolerate(() => localStorage.setItem(keyOf(owner, questionId), JSON.stringify(value)))

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
