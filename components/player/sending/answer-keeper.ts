import { type AttachmentSlot, type Attachments, noAttachments } from '#domain/player/attachment'
import { type Draft, draftOf, emptyDraft, type PlayedWork } from '#domain/player/work'
import type { AnswerDrafts, AnswerOwner } from '#lib/browser/outbox/answer-drafts'

/** Stores the unfinished answer, so that it survives the page. */
export interface AnswerKeeper {
  follow(questionId: string, draft: Draft): void
  /** Remembers that an optional question was left out, with what was typed. */
  leaveOut(questionId: string): void
  /** To be called once the answer and its files are in the outbox. */
  drop(questionId: string): void
}

const slots: readonly AttachmentSlot[] = ['audio', 'document']
const parts = ['value', 'eliminated', 'tipsShown', 'indications'] as const

/** `onNoRoom`: a file could not be stored, and will be lost with the page. */
export function createAnswerKeeper(kept: AnswerDrafts, owner: AnswerOwner, onNoRoom: () => void): AnswerKeeper {
  const seen = new Map<string, Draft>()

  function followFiles(questionId: string, before: Attachments, files: Attachments) {
    for (const slot of slots) {
      const file = files[slot]
      if (file === before[slot]) continue
      if (file?.kind !== 'held') void kept.dropFile(owner, questionId, slot)
      else kept.keepFile(owner, { questionId, slot, name: file.name, blob: file.blob }).catch(onNoRoom)
    }
  }

  return {
    follow(questionId, { value, files, eliminated, tipsShown, indications }) {
      const typed = { value, eliminated, tipsShown, indications }
      const before = seen.get(questionId)
      seen.set(questionId, { ...typed, files })
      // The first draft seen was restored from storage: nothing to write.
      if (!before) return
      followFiles(questionId, before.files, files)
      if (parts.some((part) => before[part] !== typed[part])) void kept.keepDraft(owner, questionId, typed)
    },
    leaveOut(questionId) {
      const draft = seen.get(questionId)
      if (!draft) return
      const { files, ...typed } = draft
      void kept.keepDraft(owner, questionId, { ...typed, leftOut: true })
    },
    drop: (questionId) => void kept.drop(owner, questionId),
  }
}

/** Drafts stored before a reload or an expired session, by question id; leaves out drafts that do not fit their question. */
export async function storedDrafts(kept: AnswerDrafts, owner: AnswerOwner, work: PlayedWork): Promise<Record<string, Draft>> {
  const [stored, files] = await Promise.all([kept.drafts(owner), kept.files(owner)])
  const drafts: Record<string, Draft> = {}
  for (const { _id, type } of work.modules.flatMap(({ questions }) => questions)) {
    const draft = draftOf(type, stored[_id])
    const own = files.filter(({ questionId }) => questionId === _id)
    if (!draft && own.length === 0) continue
    const held = Object.fromEntries(own.map(({ slot, name, blob }) => [slot, { kind: 'held' as const, name, blob }]))
    drafts[_id] = { ...(draft ?? emptyDraft(type)), files: { ...noAttachments, ...held } }
  }
  return drafts
}
