import type { Submission } from '#contract/assignee'
import { wholeMinutes } from '../dates/duration.ts'

type Share = Pick<Submission, 'evaluation' | 'waitingCount' | 'answerCount' | 'questionCount' | 'duration' | 'submittedAt'>

/** What tables show of a student in a work: percent, whole minutes, epoch ms; null if none. */
export const resultFacts = (share: Share) => ({
  evaluation: share.evaluation,
  /** Answers that somebody must still read: until then the percent is that of the others. */
  waiting: share.waitingCount,
  answered: share.answerCount,
  questions: share.questionCount,
  minutes: wholeMinutes(share.duration),
  submittedAt: share.submittedAt,
})
