import type { StandingMark } from '#contract/assignee'
import type { PlayerMode, PlayerState } from './state.ts'
import type { AnswerRecord, Draft, PlayedWork, SavedAnswer } from './work.ts'

export interface Start {
  readonly mode: PlayerMode
  readonly work: PlayedWork
  /** Saved answers; a later one for the same question replaces an earlier one. */
  readonly answers?: readonly SavedAnswer[]
  readonly drafts?: Readonly<Record<string, Draft>>
  readonly submitted?: boolean
  /** Answers given after the closing; accepted ones are among `answers`. */
  readonly late?: readonly (SavedAnswer & { readonly left: boolean })[]
  /** The server's rounded mean for a submitted work. */
  readonly evaluation?: number | null
  readonly mark?: StandingMark
  /** Whether a viewed work that is not submitted can still be done. */
  readonly stillOpen?: boolean
  /** Whether documents open by themselves (wide screens). */
  readonly wide?: boolean
}

/** The state of a work: saved answers as lines, `begin` leads to what is left (PLY-032, PLY-033, OP-160), else the end. */
export function startPlayer(start: Start): PlayerState {
  const { mode, work, answers = [], drafts = {}, submitted = false, late = [], wide = false, stillOpen = false } = start
  const { evaluation = null, mark = null } = start
  const counted = new Set(answers.map(({ questionId }) => questionId))
  const apart = late.filter(({ questionId }) => !counted.has(questionId))
  const records = Object.fromEntries([...answers, ...apart].map((answer) => [answer.questionId, recordOf(answer)]))
  return {
    mode,
    stepwise: mode === 'preview',
    work,
    place: { at: mode === 'readonly' ? 'end' : 'waiting' },
    token: 0,
    records,
    drafts,
    deliveryStates: Object.fromEntries(apart.map(({ questionId, left }) => [questionId, left ? 'left' : 'late'])),
    lost: {},
    leftOut: [],
    lastAnswered: null,
    submitted: submitted || mode === 'readonly',
    handedIn: submitted ? { evaluation, mark } : null,
    stillOpen,
    wide,
    held: false,
    openDocument: null,
  }
}

export const recordOf = ({ questionId: _, ...record }: SavedAnswer): AnswerRecord => record
