import type { PlayerMode, PlayerState } from './state.ts'
import type { AnswerRecord, Draft, PlayedWork, SavedAnswer } from './work.ts'

export interface Start {
  readonly mode: PlayerMode
  readonly work: PlayedWork
  /** Saved answers; a later one of the same question replaces an earlier one. */
  readonly answers?: readonly SavedAnswer[]
  readonly drafts?: Readonly<Record<string, Draft>>
  readonly submitted?: boolean
  /** Answers given after the closing; those that were accepted stand among `answers`. */
  readonly late?: readonly (SavedAnswer & { readonly left: boolean })[]
  /** The server's rounded mean of a submitted work. */
  readonly evaluation?: number | null
  /** A work that is read and not handed in may still be. */
  readonly stillOpen?: boolean
  /** Whether documents open by themselves (wide screens). */
  readonly wide?: boolean
}

/**
 * The state that opens a work: saved answers become lines, and `begin` leads to the first unanswered question
 * (PLY-032, PLY-033). A saved answer without evaluation is a draft. A read-only work stands at its end.
 */
export function startPlayer(start: Start): PlayerState {
  const { mode, work, answers = [], drafts = {}, submitted = false, late = [], evaluation = null, wide = false } = start
  const { stillOpen = false } = start
  const counted = new Set(answers.map(({ questionId }) => questionId))
  const apart = late.filter(({ questionId }) => !counted.has(questionId))
  const known = [...answers, ...apart].filter((answer) => mode === 'readonly' || answer.evaluation !== null)
  const records = Object.fromEntries(known.map((answer) => [answer.questionId, recordOf(answer)]))
  const unfinished = Object.fromEntries(
    answers.filter((answer) => answer.evaluation === null).map((answer) => [answer.questionId, unfinishedDraft(answer)]),
  )
  return {
    mode,
    stepwise: mode === 'preview',
    work,
    place: { at: mode === 'readonly' ? 'end' : 'waiting' },
    token: 0,
    records,
    drafts: { ...unfinished, ...drafts },
    deliveryStates: Object.fromEntries(apart.map(({ questionId, left }) => [questionId, left ? 'left' : 'late'])),
    lost: {},
    lastAnswered: null,
    submitted: submitted || mode === 'readonly',
    handedIn: submitted ? { evaluation } : null,
    stillOpen,
    wide,
    held: false,
    openDocument: null,
  }
}

const unfinishedDraft = ({ value, files, tipsUsed }: SavedAnswer): Draft => ({
  value,
  files,
  tipsShown: tipsUsed,
  eliminated: [],
  indications: [],
})

export const recordOf = ({ value, files, evaluation, tipsUsed }: SavedAnswer): AnswerRecord => ({
  value,
  files,
  evaluation,
  tipsUsed,
})
