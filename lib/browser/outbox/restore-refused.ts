import { type AnswerOwner, openAnswerDrafts } from './answer-drafts.ts'
import type { OutboxEntry } from './entry.ts'

/**
 * Turns an answer that the server refused back into a draft, with its files, so that the student finds it if the question is still
 * open. Never throws.
 */
export async function restoreRefused(entry: OutboxEntry): Promise<void> {
  if (entry.call !== 'saveAnswer') return
  const owner: AnswerOwner = { userId: entry.userId, assigneeId: entry.assigneeId }
  const { questionId, value, tipsUsed } = entry.input.body
  const drafts = await openAnswerDrafts()
  try {
    await drafts.keepDraft(owner, questionId, { value, eliminated: [], tipsShown: tipsUsed, indications: [] })
    for (const slot of ['audio', 'document'] as const) {
      const file = entry.files?.[slot]
      if (file) await drafts.keepFile(owner, { questionId, slot, ...file }).catch(() => {})
    }
  } finally {
    drafts.close()
  }
}
