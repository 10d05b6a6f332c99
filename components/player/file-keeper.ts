import { type AttachmentSlot, type Attachments, noAttachments } from '#domain/player/attachment'
import { type Draft, emptyDraft, type PlayedWork } from '#domain/player/work'
import type { FileOwner, KeptFiles } from '#lib/browser/outbox/kept-files'

/** Follows the files of the answer being made, so that they outlive the page. */
export interface FileKeeper {
  follow(questionId: string, files: Attachments): void
  /** The answer is in the outbox, and its files with it. */
  drop(questionId: string): void
}

const slots: readonly AttachmentSlot[] = ['audio', 'document']

/** `onNoRoom`: a file lives only as long as the page. */
export function createFileKeeper(kept: KeptFiles, owner: FileOwner, onNoRoom: () => void): FileKeeper {
  const seen = new Map<string, Attachments>()
  return {
    follow(questionId, files) {
      const before = seen.get(questionId)
      seen.set(questionId, files)
      // What is there at first came from where it is kept.
      if (!before) return
      for (const slot of slots) {
        const file = files[slot]
        if (file === before[slot]) continue
        if (file?.kind !== 'held') void kept.drop(owner, questionId, slot)
        else kept.keep(owner, { questionId, slot, name: file.name, blob: file.blob }).catch(onNoRoom)
      }
    },
    drop: (questionId) => void kept.drop(owner, questionId),
  }
}

/** Drafts with the files that were kept for them; a file of a question that is not played is left out. */
export async function withKeptFiles(
  drafts: Readonly<Record<string, Draft>>,
  work: PlayedWork,
  kept: KeptFiles,
  owner: FileOwner,
): Promise<Record<string, Draft>> {
  const types = new Map(work.modules.flatMap(({ questions }) => questions.map(({ _id, type }) => [_id, type] as const)))
  const joined: Record<string, Draft> = { ...drafts }
  for (const { questionId, slot, name, blob } of await kept.all(owner)) {
    const type = types.get(questionId)
    if (!type) continue
    const draft = joined[questionId] ?? emptyDraft(type)
    joined[questionId] = { ...draft, files: { ...(draft.files ?? noAttachments), [slot]: { kind: 'held', name, blob } } }
  }
  return joined
}
