import type { Question } from '#contract/question'
import { isDone, isPast } from './progress.ts'
import type { PlayerState } from './state.ts'
import { countOf, saidAtEnd } from './summary.ts'

/** What is told of a question. `passed`: behind the student without an answer; `coming`: later in a lesson; `blank`: never answered. */
type StepSaid = 'here' | 'done' | 'passed' | 'todo' | 'coming' | 'blank'
interface QuestionStep {
  readonly key: string
  readonly type: 'past' | 'active' | 'future'
  readonly said: StepSaid
}
export type TimelineStep = QuestionStep | { readonly key: string; readonly type: 'gap' }

/** What the head tells of the place in a work; null for what is not told. */
export interface Progress {
  readonly steps: readonly TimelineStep[]
  /** From 1: that of the question on the screen, else of the one to do. */
  readonly number: number | null
  /** Where no question is on the screen or to do: beside one, its number and the percentage tell the place, and a second count would differ. */
  readonly done: number | null
  readonly total: number
  readonly percent: number | null
}

type Timed = Pick<PlayerState, 'mode' | 'work' | 'records' | 'deliveryStates' | 'leftOut' | 'submitted' | 'stillOpen'>
interface Around {
  /** Id of the question on the screen. */
  readonly here?: string | undefined
  /** The open question of a lesson, which its teacher chooses. */
  readonly lesson?: { readonly position: number; readonly questions: number } | undefined
  /** Questions that a lesson was over with before the ones played here. */
  readonly behind: number
  /** What the server counts of a whole of which only a part is here. */
  readonly counted?: { readonly answered: number; readonly total: number } | undefined
}

/** A step per question, a gap between modules (PLY-034): past once its answer is given (OP-160), active is the first other; none once over. */
export function timeline(state: Timed, here?: string): TimelineStep[] {
  const modules = state.work.modules.filter(({ questions }) => questions.length > 0)
  const over = state.submitted && !state.stillOpen
  const left = modules.flatMap(({ questions }) => questions).find(({ _id }) => !isPast(state, _id))
  const active = over ? undefined : left?._id
  const stepOf = (question: Question): TimelineStep => {
    const { _id: key } = question
    const type = isPast(state, key) ? 'past' : key === active ? 'active' : 'future'
    if (type === 'past' && (over || isDone(state, question))) return { key, type, said: saidOfPast(state, question) }
    const isHere = state.mode !== 'readonly' && key === (here ?? active)
    return { key, type, said: isHere ? 'here' : over ? 'blank' : 'todo' }
  }
  return modules.flatMap(({ id, questions }, index) => [
    ...(index > 0 ? [{ key: `gap-${id}`, type: 'gap' as const }] : []),
    ...questions.map(stepOf),
  ])
}

function saidOfPast(state: Timed, question: Question): StepSaid {
  const said = saidAtEnd(state, question)
  return said === 'passed' || said === 'blank' ? said : 'done'
}

/** The one rule of what number, bar and percentage tell at every moment of a work, of a lesson, of a copy looked at. */
export function progressOf(state: Timed, { here, lesson, behind, counted }: Around): Progress {
  if (lesson) return lessonProgress(lesson)
  const { part } = state.work
  const { before, after } = part ?? { before: behind, after: 0 }
  const own = timeline(state, here)
  const isOnlyRead = state.mode === 'readonly'
  const steps = [
    ...stepsFrom(0, before, { type: 'past', said: part ? 'done' : 'passed' }),
    ...own,
    ...stepsFrom(before + own.length, after, isOnlyRead ? { type: 'past', said: 'done' } : { type: 'future', said: 'todo' }),
  ]
  const questions = steps.filter((step) => step.type !== 'gap')
  const at = isOnlyRead ? -1 : questions.findIndex(({ key, type }) => (here ? key === here : type === 'active'))
  if (at >= 0) {
    return { steps, number: at + 1, done: null, total: questions.length, percent: behind > 0 ? null : percentOf(steps) }
  }
  const { answered, total } = counted ?? countOf(state)
  const others = part && !counted ? { before, all: before + after } : { before: 0, all: 0 }
  const percent = steps.some(({ type }) => type === 'active') ? null : percentOf(steps)
  return { steps, number: null, done: others.before + answered, total: others.all + total, percent }
}

/**
 * Index of the active step divided by (steps - 1), gaps counted (PLY-035, OP-090); 100 without one, but null where the end of the time left
 * some to do: 100 would not be true.
 */
function percentOf(steps: readonly TimelineStep[]): number | null {
  const active = steps.findIndex(({ type }) => type === 'active')
  if (active < 0) return steps.some(({ type }) => type === 'future') ? null : 100
  return steps.length > 1 ? (100 * active) / (steps.length - 1) : 0
}

/** A teacher may pass over questions and go back: the number alone is told, no share of them. */
const lessonProgress = ({ position, questions }: NonNullable<Around['lesson']>): Progress => ({
  steps: [
    ...stepsFrom(0, position - 1, { type: 'past', said: 'passed' }),
    ...stepsFrom(position - 1, 1, { type: 'active', said: 'here' }),
    ...stepsFrom(position, questions - position, { type: 'future', said: 'coming' }),
  ],
  number: position,
  total: questions,
  ...{ done: null, percent: null },
})

/** Questions that the page knows by their place alone. */
const stepsFrom = (from: number, count: number, step: Omit<QuestionStep, 'key'>): TimelineStep[] =>
  Array.from({ length: count }, (_, at) => ({ key: String(from + at), ...step }))
