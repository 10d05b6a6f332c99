import type { Question } from '#contract/question'
import { isCounted } from './progress.ts'
import type { PlayerState } from './state.ts'
import { isToRedo, type Verdict, verdictOf } from './verdict.ts'
import { isOptional } from './work.ts'

/** A question of a finished work. late: given after the closing, and not counted. leftOut: optional for the student, and not answered. */
export interface SummaryLine {
  readonly question: Question
  /** From 1, over the whole work. */
  readonly number: number
  readonly verdict: Verdict | 'late' | 'leftOut'
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
  const verdictIn = (question: Question) => {
    if (!isCounted(deliveryStates[question._id])) return 'late' as const
    const verdict = verdictOf(counted(question._id))
    return verdict === 'unanswered' && isOptional(work, question) ? ('leftOut' as const) : verdict
  }
  const lines = questions.map((question, index) => {
    return { question, number: index + 1, verdict: verdictIn(question) }
  })
  const counts: Partial<Record<SummaryLine['verdict'], number>> = {}
  for (const { verdict } of lines) counts[verdict] = (counts[verdict] ?? 0) + 1
  const toRedo = lines.filter(({ question, verdict }) => verdict !== 'leftOut' && isToRedo(counted(question._id)))
  return { lines, counts, toRedo: toRedo.length }
}
