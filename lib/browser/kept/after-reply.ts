import type { Answer } from '#contract/answer'
import type { Assignee } from '#contract/assignee'
import type { CallResult } from '#contract/calls'
import type { OutboxEntry } from '../outbox/entry.ts'
import { changeKept } from './works.ts'

/**
 * Brings a kept work up to date once the server has acknowledged a write: the answer leaves the outbox then, and an offline reload
 * must still show it. A work that is not kept stays so.
 */
export const keepReply = (entry: OutboxEntry, reply: unknown): Promise<void> =>
  changeKept(entry.userId, entry.assigneeId, (kept) => afterReply(kept as Assignee, entry, reply))

/** A work after the server's reply to a write of its student. Replies were parsed with the schema of their call. */
export function afterReply(work: Assignee, entry: OutboxEntry, reply: unknown): Assignee {
  switch (entry.call) {
    case 'saveDuration':
      return work
    case 'submitWork':
      return { ...work, ...(reply as CallResult<'submitWork'>) }
    case 'changeEvaluation':
    case 'saveAnswer': {
      const saved = reply as CallResult<'saveAnswer' | 'changeEvaluation'>
      if (saved.outcome !== 'late') return applyAnswer(work, saved)
      const late = { ...saved.answer, givenAt: saved.answer.givenAt ?? saved.answer.answeredAt, decision: null }
      return { ...work, ...saved.assignee, lateAnswers: withAnswer(work.lateAnswers, late) }
    }
  }
}

const applyAnswer = (work: Assignee, { answer, assignee }: CallResult<'saveAnswer' | 'changeEvaluation'>): Assignee => ({
  ...work,
  ...assignee,
  answers: withAnswer(work.answers, answer),
})

const withAnswer = <A extends Answer>(answers: readonly A[], answer: A): A[] => [
  ...answers.filter(({ questionId }) => questionId !== answer.questionId),
  answer,
]
