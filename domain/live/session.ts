import type { LivePhase } from '#contract/live-limits'
import { examGrace } from '../exams/times.ts'
import type { Fate } from '../works/closing.ts'

/** A lesson live, as far as its questions go. */
export interface LiveSession {
  readonly phase: LivePhase
  /** The question on the board; null before the first one and when the class works freely. */
  readonly questionId: string | null
  /** Questions that were opened, in that order. */
  readonly opened: readonly string[]
  /** When the correction of a question was shown (epoch ms), by its id. */
  readonly shown: Readonly<Record<string, number>>
}

export const startedSession: LiveSession = { phase: 'waiting', questionId: null, opened: [], shown: {} }

/** What the teacher does next. `open`: a question comes to the board, also one that was there before. */
export type LiveMove =
  | { readonly to: 'open'; readonly questionId: string }
  | { readonly to: 'show' }
  | { readonly to: 'free' }
  | { readonly to: 'end' }

/**
 * The lesson after a move at `now` (epoch ms); null for a move that it does not allow: a correction belongs to the open question, stays
 * with it when it comes back, and no question comes once the class works freely.
 */
export function applyMove(session: LiveSession, move: LiveMove, now: number): LiveSession | null {
  const { phase, questionId, opened, shown } = session
  if (phase === 'ended') return null
  if (move.to === 'end') return { ...session, phase: 'ended', questionId: null }
  if (phase === 'free') return null
  if (move.to === 'free') return { ...session, phase: 'free', questionId: null }
  if (move.to === 'show')
    return phase === 'open' && questionId !== null ? { ...session, phase: 'shown', shown: { ...shown, [questionId]: now } } : null
  const next = isShown(session, move.questionId) ? 'shown' : 'open'
  return { ...session, phase: next, questionId: move.questionId, opened: [...new Set([...opened, move.questionId])] }
}

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
