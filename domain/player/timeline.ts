import { minuteMs } from '../dates/duration.ts'
import { isPast } from './progress.ts'
import type { PlayerState } from './state.ts'

export type TimelineStepType = 'past' | 'active' | 'future' | 'gap'
export interface TimelineStep {
  readonly key: string
  readonly type: TimelineStepType
}

type Timed = Pick<PlayerState, 'work' | 'records' | 'leftOut' | 'submitted' | 'stillOpen'>

/** A step per question, a gap between modules: done or left out is past, the first other active (PLY-034); none when over. */
export function timeline(state: Timed): TimelineStep[] {
  const modules = state.work.modules.filter(({ questions }) => questions.length > 0)
  const ids = modules.flatMap(({ questions }) => questions.map(({ _id }) => _id))
  const over = state.submitted && !state.stillOpen
  const active = over ? undefined : ids.find((questionId) => !isPast(state, questionId))
  const typeOf = (questionId: string): TimelineStepType => {
    if (questionId === active) return 'active'
    return isPast(state, questionId) ? 'past' : 'future'
  }
  return modules.flatMap(({ id, questions }, index) => [
    ...(index > 0 ? [{ key: `gap-${id}`, type: 'gap' as const }] : []),
    ...questions.map(({ _id }) => ({ key: _id, type: typeOf(_id) })),
  ])
}

/** The number of the question being played, from 1, null for none; how many are done, and the total. Gaps do not count. */
export function positionOf(steps: readonly TimelineStep[]) {
  const questions = steps.filter(({ type }) => type !== 'gap')
  const active = questions.findIndex(({ type }) => type === 'active')
  const done = questions.filter(({ type }) => type === 'past').length
  return { number: active < 0 ? null : active + 1, done, total: questions.length }
}

/** Percent: index of the active step divided by (steps - 1), gaps counted; 100 without an active step (PLY-035, OP-090). */
export function progressOf(steps: readonly TimelineStep[]): number {
  const active = steps.findIndex(({ type }) => type === 'active')
  if (active < 0) return 100
  return steps.length > 1 ? (100 * active) / (steps.length - 1) : 0
}

/** Whole minutes of a duration in ms, rounded down (PLY-036, OP-091). */
export const elapsedMinutes = (duration: number) => Math.floor(duration / minuteMs)
