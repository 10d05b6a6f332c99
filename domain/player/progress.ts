import type { Question } from '#contract/question'
import { hasText } from '../authoring/introduction.ts'
import { isSelfEvaluated } from '../scoring/answer.ts'
import { weightedMean } from '../scoring/mean.ts'
import { pointsOf } from '../scoring/points.ts'
import { noAttachments } from './attachment.ts'
import type { DeliveryState, Place, PlayerState } from './state.ts'
import { emptyDraft, goesOn, isSealed } from './work.ts'

type GradedState = Pick<PlayerState, 'records' | 'deliveryStates' | 'work'>

/** Rounded mean of the evaluations so far, weighted by points; 0 if there are none (SCO-007). */
export const evaluationOf = (state: GradedState): number =>
  weightedMean(
    countedMarks(
      state,
      state.work.modules.flatMap(({ questions }) => questions),
    ),
  ) ?? 0

/** The evaluations of some questions that count, with their points. */
export const countedMarks = ({ records, deliveryStates }: GradedState, questions: readonly Question[]) =>
  questions.flatMap((question) => {
    const evaluation = records[question._id]?.evaluation ?? null
    const counts = evaluation !== null && isCounted(deliveryStates[question._id])
    return counts ? [{ evaluation, points: pointsOf(question) }] : []
  })

/** Whether an answer counts, or will once the server has it: a late one counts only when the teacher accepts it (OP-151). */
export const isCounted = (standing: DeliveryState | undefined) => standing === undefined || standing === 'sending'

/** The place after one that is not a question, or after a completed question. */
export function placeAfter(state: PlayerState): Place {
  const { place, work } = state
  if (work.paced && place.at === 'question') return { at: 'end' }
  switch (place.at) {
    case 'waiting':
      return resumePlace(state)
    case 'comment':
      return hasText(work.introduction) ? { at: 'introduction' } : moduleFrom(state, 0)
    case 'introduction':
      return moduleFrom(state, 0)
    case 'moduleStart':
      return questionFrom(state, place.module, 0)
    case 'question':
      return questionFrom(state, place.module, place.question + 1)
    case 'moduleEnd':
      return moduleFrom(state, place.module + 1)
    case 'end':
      return place
  }
}

/** The place where a work opens: the first question that is left to do, or its first line when nothing is done (PLY-033). */
export function resumePlace(state: PlayerState): Place {
  const { modules, paced, revealed } = state.work
  if (paced) return revealed ? revealedPlace(state) : openPlace(state)
  const begun = modules.some(({ questions }) => questions.some(({ _id }) => isPast(state, _id)))
  if (!begun) return firstPlace(state)
  const module = modules.findIndex(({ questions }) => questions.some((question) => !isDone(state, question)))
  if (module < 0) return { at: 'end' }
  // An untouched module starts with its first line; one in progress continues inside.
  const untouched = modules[module]?.questions.every(({ _id }) => !isPast(state, _id))
  return untouched ? { at: 'moduleStart', module } : questionFrom(state, module, 0)
}

/** The open question of a lesson, until it is answered. */
function openPlace(state: PlayerState): Place {
  const place = questionFrom(state, 0, 0)
  return place.at === 'question' ? place : { at: 'end' }
}

/** Once its correction is shown, whoever answered what is not computed evaluates it; nothing else is left to do. */
export function revealedPlace(state: PlayerState): Place {
  const question = state.work.modules[0]?.questions[0]
  return question && awaitsNote(state, question) ? notePlace(state, question, { module: 0, question: 0 }) : { at: 'end' }
}

/** The place of a given answer whose student still has to evaluate it. */
function notePlace(
  { records }: Pick<PlayerState, 'records'>,
  { _id, type }: Question,
  at: { module: number; question: number },
): Place {
  const { value = null, files = noAttachments, tipsUsed = false } = records[_id] ?? {}
  const attempt = { ...emptyDraft(type), value, files, tipsShown: tipsUsed, confirming: false }
  return { at: 'question', ...at, step: { name: 'response', example: false }, attempt }
}

function firstPlace(state: Pick<PlayerState, 'work'>): Place {
  if (hasText(state.work.comment)) return { at: 'comment' }
  return hasText(state.work.introduction) ? { at: 'introduction' } : moduleFrom(state, 0)
}

const moduleFrom = ({ work }: Pick<PlayerState, 'work'>, module: number): Place =>
  module < work.modules.length ? { at: 'moduleStart', module } : { at: 'end' }

/** The next question that is left to do in a module at or after `from`; the end of the module when none is left (OP-137). */
function questionFrom(state: PlayerState, module: number, from: number): Place {
  const questions = state.work.modules[module]?.questions ?? []
  const question = questions.findIndex((one, index) => index >= from && !isDone(state, one))
  const next = questions[question]
  if (!next) return { at: 'moduleEnd', module }
  if (awaitsNote(state, next)) return notePlace(state, next, { module, question })
  const attempt = { ...(state.drafts[next._id] ?? emptyDraft(next.type)), confirming: false }
  return { at: 'question', module, question, step: { name: 'waiting_start' }, attempt }
}

/** Whether a question has an answer, whatever its evaluation (OP-160). */
export const isAnswered = ({ records }: Pick<PlayerState, 'records'>, questionId: string): boolean =>
  records[questionId] !== undefined

/** Whether a question is answered, or left out by the student. */
export const isPast = (state: Pick<PlayerState, 'records' | 'leftOut'>, questionId: string): boolean =>
  isAnswered(state, questionId) || state.leftOut.includes(questionId)

/** Whether an answer is given and only its student’s evaluation is missing; what came too late to a lesson is for its teacher alone. */
export function awaitsNote({ records, deliveryStates, work }: GradedState, question: Question): boolean {
  const { evaluation } = records[question._id] ?? {}
  const standing = deliveryStates[question._id]
  return (
    evaluation === null &&
    !isSealed(work) &&
    isSelfEvaluated(question) &&
    standing !== 'left' &&
    !(standing === 'late' && work.paced)
  )
}

/** Whether nothing is left to do in a question: it has an answer and, where its student gives one, an evaluation. */
export const isDone = (state: GradedState & Pick<PlayerState, 'leftOut'>, question: Question): boolean =>
  isPast(state, question._id) && !awaitsNote(state, question)

/** Whether every question is answered and evaluated as far as its student does: the work is then handed in (OP-152). */
export const isComplete = (state: GradedState): boolean =>
  !goesOn(state.work) &&
  state.work.modules.every(({ questions }) => questions.every((one) => isAnswered(state, one._id) && !awaitsNote(state, one)))
