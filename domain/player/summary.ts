import type { Question } from '#contract/question'
import { type Said, saidOf } from '../attempts/known.ts'
import { answerStateOf } from '../attempts/state.ts'
import { isCounted } from './progress.ts'
import type { PlayerState } from './state.ts'
import { isToRedo } from './verdict.ts'
import { isOptional, isSealed } from './work.ts'

/** What is said of a question of a finished work. late: given after the closing, and not counted. */
export type SummarySaid = Exclude<Said, 'nothing' | 'superseded' | 'excused'>

export interface SummaryLine {
  readonly question: Question
  /** From 1, over the whole work. */
  readonly number: number
  readonly said: SummarySaid
}

export interface Summary {
  readonly lines: readonly SummaryLine[]
  /** Number of questions by what is said of them; what does not occur is absent. */
  readonly counts: Readonly<Partial<Record<SummarySaid, number>>>
  /** Number of questions that « Refaire mes erreurs » asks again; 0 where only a part of the work is here. */
  readonly toRedo: number
  /** Whether all that is expected is right: nothing waits for a person or for a decision. */
  readonly allRight: boolean
}

type Played = Pick<PlayerState, 'work' | 'records' | 'deliveryStates'>

/** What is said of a question once the work is handed in, or closed (domain/attempts/known). */
export function saidAtEnd({ work, records, deliveryStates }: Played, question: Question): SummarySaid {
  if (!isCounted(deliveryStates[question._id])) return 'late'
  const record = records[question._id]
  const answer = record ? { ...record, ...record.files } : null
  const state = answerStateOf(question, answer, { optional: isOptional(work, question), read: true })
  const said = saidOf({ state, percent: record?.evaluation ?? null }, isSealed(work) ? 'heldBack' : 'handedIn', 'pupil')
  return said === 'nothing' || said === 'superseded' || said === 'excused' ? 'unanswered' : said
}

/** What is said of each question of a work, in order. */
export function summaryOf(played: Played): Summary {
  const { work, records, deliveryStates } = played
  const questions = work.modules.flatMap((module) => module.questions)
  const { before = 0 } = work.part ?? {}
  const lines = questions.map((question, index) => ({ question, number: before + index + 1, said: saidAtEnd(played, question) }))
  const counts: Partial<Record<SummarySaid, number>> = {}
  for (const { said } of lines) counts[said] = (counts[said] ?? 0) + 1
  const counted = (id: string) => (isCounted(deliveryStates[id]) ? records[id]?.evaluation : undefined)
  // Those of the other parts of a very large work are not here.
  const known = work.part ? [] : lines
  const toRedo = known.filter(({ question, said }) => said !== 'passed' && isToRedo(counted(question._id)))
  const allRight = !work.part && (counts.right ?? 0) > 0 && lines.every(({ said }) => said === 'right' || said === 'passed')
  return { lines, counts, toRedo: toRedo.length, allRight }
}

/** Blanks are no answers, and what was left out because it is optional is not expected. */
export function countOf(played: Played) {
  const { lines, counts } = summaryOf(played)
  const total = lines.length - (counts.passed ?? 0)
  return { answered: total - (counts.unanswered ?? 0) - (counts.blank ?? 0), waiting: counts.waiting ?? 0, total }
}
