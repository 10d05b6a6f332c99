import type { Question } from '#contract/question'
import { isCounted } from './progress.ts'
import type { PlayerState } from './state.ts'
import { isToRedo, type Verdict, verdictOf } from './verdict.ts'

/** A question of a finished work. late: given after the closing, and not counted. */
export interface SummaryLine {
  readonly question: Question
  /** From 1, over the whole work. */
  readonly number: number
  readonly verdict: Verdict | 'late'
}

export interface Summary {
  readonly lines: readonly SummaryLine[]
  /** Number of questions per verdict; verdicts that do not occur are absent. */
  readonly counts: Readonly<Partial<Record<SummaryLine['verdict'], number>>>
  /** Number of questions that « Refaire mes erreurs » asks again. */
  readonly toRedo: number
}

/** The result of each question of a work, in order. */
export function summaryOf({ work, records, deliveryStates }: Pick<PlayerState, 'work' | 'records' | 'deliveryStates'>): Summary {
  const questions = work.modules.flatMap((module) => module.questions)
  const counted = (id: string) => (isCounted(deliveryStates[id]) ? (records[id]?.evaluation ?? null) : null)
  const lines = questions.map((question, index) => {
    const verdict = isCounted(deliveryStates[question._id]) ? verdictOf(counted(question._id)) : ('late' as const)
    return { question, number: index + 1, verdict }
  })
  const counts: Partial<Record<SummaryLine['verdict'], number>> = {}
  for (const { verdict } of lines) counts[verdict] = (counts[verdict] ?? 0) + 1
  return { lines, counts, toRedo: questions.filter(({ _id }) => isToRedo(counted(_id))).length }
}
