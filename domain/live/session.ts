import type { LivePhase } from '#contract/live-limits'
import { knownOf } from '../attempts/known.ts'
import { examGrace } from '../exams/times.ts'
import type { Fate } from '../works/closing.ts'

/** A lesson live, as far as its questions go. */
export interface LiveSession {
  readonly phase: LivePhase
  /** The question on the board; null before the first one and when the class works freely. */
  readonly questionId: string | null
  readonly opened: readonly string[]
  /** When the correction of a question was shown (epoch ms), by its id. */
  readonly shown: Readonly<Record<string, number>>
  /** Whether the written answers to the question are on the board. */
  readonly wall: boolean
  /** Students’ parts whose answer was taken off the board, by the id of the question. */
  readonly off: Readonly<Record<string, readonly string[]>>
}

export const startedSession: LiveSession = { phase: 'waiting', questionId: null, opened: [], shown: {}, wall: false, off: {} }

/**
 * What the teacher does next. open: a question comes to the board, also one that was there before. wall: written answers come beside the
 * correction. takeOff: the answer of a student’s part leaves it, with those that are equal.
 */
export type LiveMove =
  | { readonly to: 'open'; readonly questionId: string }
  | { readonly to: 'takeOff'; readonly answerOf: string }
  | { readonly to: 'show' | 'wall' | 'free' | 'end' }

/**
 * The lesson after a move at `now` (epoch ms); null for a move that it does not allow: a correction belongs to the open question, stays
 * with it when it comes back, and no question comes once the class works freely. Whoever comes back to a question shows its wall anew.
 */
export function applyMove(session: LiveSession, move: LiveMove, now: number): LiveSession | null {
  const { phase, questionId, opened, shown } = session
  if (phase === 'ended') return null
  if (move.to === 'end') return { ...session, phase: 'ended', questionId: null }
  if (phase === 'free') return null
  if (move.to === 'free') return { ...session, phase: 'free', questionId: null }
  if (move.to === 'open') {
    const next = isShown(session, move.questionId) ? 'shown' : 'open'
    return {
      ...session,
      phase: next,
      questionId: move.questionId,
      opened: [...new Set([...opened, move.questionId])],
      wall: false,
    }
  }
  if (questionId === null || phase !== (move.to === 'show' ? 'open' : 'shown')) return null
  if (move.to === 'takeOff') return withoutAnswer(session, questionId, move.answerOf)
  return move.to === 'wall' ? { ...session, wall: true } : { ...session, phase: 'shown', shown: { ...shown, [questionId]: now } }
}

const withoutAnswer = (session: LiveSession, questionId: string, answerOf: string): LiveSession => ({
  ...session,
  off: { ...session.off, [questionId]: [...new Set([...(session.off[questionId] ?? []), answerOf])] },
})

/** Whether the right answer may be on the board, which the class reads. */
export const isKeyOnBoard = (phase: LivePhase): boolean =>
  knownOf('marked', phase === 'shown' ? 'revealed' : 'heldBack', 'pupil').key

/** Whether the correction of a question was shown. */
export const isShown = ({ shown }: LiveSession, questionId: string): boolean => Object.hasOwn(shown, questionId)

/**
 * What becomes of an answer that arrives at `now` (epoch ms): it counts while the correction is not shown, and a little longer for a slow
 * network unless another one `stands`; then it is kept apart, for the teacher to accept. A question that was never opened takes none before
 * the class works freely.
 */
export function liveFate(
  { phase, opened, shown }: LiveSession,
  questionId: string,
  { now, stands }: { now: number; stands: boolean },
): Fate {
  const shownAt = shown[questionId]
  if (shownAt !== undefined) return now <= shownAt + examGrace && !stands ? 'taken' : 'late'
  return phase === 'free' || opened.includes(questionId) ? 'taken' : 'refused'
}
