import type { AnswerValue } from '#contract/answer'
import type { PlayerMode, PlayerState } from './state.ts'
import type { AnswerRecord, PlayedWork, SavedAnswer } from './work.ts'

export interface Start {
  readonly mode: PlayerMode
  readonly work: PlayedWork
  /** Saved answers; a later one of the same question replaces an earlier one. */
  readonly answers?: readonly SavedAnswer[]
  readonly drafts?: Readonly<Record<string, AnswerValue>>
  readonly submitted?: boolean
  /** Whether documents open by themselves (wide screens). */
  readonly documentOpen?: boolean
}

/**
 * The state that opens a work: saved answers become lines, and `begin` leads to the first unanswered question
 * (PLY-032, PLY-033). A saved answer without evaluation is a draft. A read-only work stands at its end.
 */
export function startPlayer({
  mode,
  work,
  answers = [],
  drafts = {},
  submitted = false,
  documentOpen = false,
}: Start): PlayerState {
  const known = answers.filter((answer) => mode === 'readonly' || answer.evaluation !== null)
  const records = Object.fromEntries(known.map((answer) => [answer.questionId, recordOf(answer)]))
  const unfinished = Object.fromEntries(
    answers.filter((answer) => answer.evaluation === null).map((answer) => [answer.questionId, answer.value]),
  )
  return {
    mode,
    work,
    place: { at: mode === 'readonly' ? 'end' : 'waiting' },
    token: 0,
    records,
    drafts: { ...unfinished, ...drafts },
    submitted: submitted || mode === 'readonly',
    documentOpen,
  }
}

export const recordOf = ({ value, evaluation, tipsUsed }: SavedAnswer): AnswerRecord => ({ value, evaluation, tipsUsed })
