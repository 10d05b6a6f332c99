import type { AnswerValue } from '#contract/answer'
import { hasChoices } from '#contract/question-types'
import { isBlankAnswer } from '../attempts/state.ts'
import { toggleChoice } from '../questions/choices.ts'
import { kindOf } from '../questions/kinds.ts'
import { chosenIds } from '../questions/values.ts'
import { isEmptyAnswer, isSelfEvaluated, markOf, ownPercentOf, scoreAnswer } from '../scoring/answer.ts'
import { grades, gradeToPercent } from '../scoring/evaluation.ts'
import { type Attachment, type AttachmentSlot, takesAttachments } from './attachment.ts'
import {
  type CurrentQuestion,
  canAskIndication,
  canLeaveOut,
  current,
  hasTips,
  isAnswering,
  removableChoices,
} from './current.ts'
import { goTo, takeStep } from './moves.ts'
import { evaluationOf, isComplete, isCounted, placeAfter } from './progress.ts'
import {
  type AnswerEvent,
  type Attempt,
  type Effect,
  keepState,
  type Move,
  type PlayerEvent,
  type PlayerState,
  type Step,
} from './state.ts'
import { type AnswerRecord, isSealed } from './work.ts'

/** What the student does with the current question, and the assistant's replies. An event that does not apply changes nothing. */
export function answer(state: PlayerState, now: CurrentQuestion, event: AnswerEvent): Move {
  switch (event.type) {
    case 'edit':
      return edit(state, now, event.value)
    case 'toggle':
      return toggle(state, now, event.choiceId)
    case 'attach':
      return attach(state, now, event)
    case 'askTips':
      return askTips(state, now, event.random)
    case 'askIndication':
      return askIndication(state, now)
    case 'indicationGiven':
      return event.token === state.token ? receiveIndication(state, now, event.text) : keepState(state)
    case 'indicationFailed':
      return event.token === state.token ? failIndication(state, now) : keepState(state)
    case 'validate':
      return validate(state, now)
    case 'leaveOut':
      return leaveOut(state, now)
    case 'confirmEmpty':
      return confirmEmpty(state, now, event.yes)
    case 'evaluate':
      return evaluate(state, now, event.percent)
  }
}

/** Whether the answer may be changed: the question is open and no yes/no confirmation is pending. */
const isEditable = ({ place }: CurrentQuestion) => isAnswering(place.step) && !place.attempt.confirming

/** Changes the current attempt without moving: the token stays, so running timers remain valid. */
function change(state: PlayerState, attempt: Partial<Attempt>): Move {
  if (state.place.at !== 'question') return keepState(state)
  return { state: { ...state, place: { ...state.place, attempt: { ...state.place.attempt, ...attempt } } }, effects: [] }
}

/** Replaces the draft, except for choices: only `toggle` knows which choices were removed. */
const edit = (state: PlayerState, now: CurrentQuestion, value: AnswerValue): Move =>
  isEditable(now) && !hasChoices(now.question) ? change(state, { value }) : keepState(state)

/** Picks or unpicks a choice unless it was removed (QST-024); a single choice question replaces the previous pick. */
function toggle(state: PlayerState, now: CurrentQuestion, choiceId: string): Move {
  const { question, place } = now
  if (!isEditable(now) || !hasChoices(question) || place.attempt.eliminated.includes(choiceId)) return keepState(state)
  if (!question.data.choices.some(({ id }) => id === choiceId)) return keepState(state)
  return change(state, { value: toggleChoice(question, place.attempt.value, choiceId) })
}

/** Attaches a file to the answer, replacing the previous one, or removes it. */
function attach(
  state: PlayerState,
  now: CurrentQuestion,
  { slot, file }: { slot: AttachmentSlot; file: Attachment | null },
): Move {
  if (!isEditable(now) || !takesAttachments(now.question.type)) return keepState(state)
  return change(state, { files: { ...now.place.attempt.files, [slot]: file } })
}

/** Shows the tips; for choices, removes one wrong choice selected by `random` (0 to 1) and unpicks it (OP-089). */
function askTips(state: PlayerState, now: CurrentQuestion, random: number): Move {
  const { question, place } = now
  if (!isEditable(now) || !hasTips(question, place.attempt, state.work)) return keepState(state)
  const wrong = removableChoices(question, place.attempt)
  const removed = wrong[Math.min(wrong.length - 1, Math.max(0, Math.floor(random * wrong.length)))]
  if (removed === undefined) return takeStep(state, { name: 'tips' }, { attempt: { tipsShown: true } })
  const value = chosenIds(place.attempt.value).filter((id) => id !== removed)
  return takeStep(
    state,
    { name: 'tips' },
    { attempt: { value, tipsShown: true, eliminated: [...place.attempt.eliminated, removed] } },
  )
}

function askIndication(state: PlayerState, { module, question, place }: CurrentQuestion): Move {
  if (!canAskIndication(state)) return keepState(state)
  const { value, indications } = place.attempt
  const request = { moduleId: module.id, questionId: question._id, value, used: indications.length, token: state.token + 1 }
  return takeStep(state, { name: 'indication', pending: true }, { before: [{ type: 'askIndication', ...request }] })
}

function receiveIndication(state: PlayerState, { place }: CurrentQuestion, text: string): Move {
  if (place.step.name !== 'indication' || !place.step.pending) return keepState(state)
  return takeStep(
    state,
    { name: 'indication', pending: false },
    { attempt: { indications: [...place.attempt.indications, text] } },
  )
}

/** When the assistant fails, shows the response at once; the answer is kept as it is (ERR-040, OP-137). */
const failIndication = (state: PlayerState, now: CurrentQuestion): Move =>
  now.place.step.name === 'indication' && now.place.step.pending ? accept(state, now) : keepState(state)

/** Validates the draft; an empty one must be confirmed first (QST-021, OP-077), an unfinished one is written on. */
function validate(state: PlayerState, now: CurrentQuestion): Move {
  const { value, files } = now.place.attempt
  if (!isEditable(now) || kindOf(now.question).isUnfinished(value)) return keepState(state)
  return isEmptyAnswer(now.question, value, files.audio !== null) ? change(state, { confirming: true }) : accept(state, now)
}

/** Goes on without an answer; the end, where the work is handed in, may be next. */
function leaveOut(state: PlayerState, now: CurrentQuestion): Move {
  if (!isEditable(now) || !canLeaveOut(state)) return keepState(state)
  const questionId = now.question._id
  const left = { ...state, leftOut: [...state.leftOut, questionId] }
  return goTo(left, placeAfter(left), [{ type: 'leftOut', questionId }])
}

function confirmEmpty(state: PlayerState, now: CurrentQuestion, yes: boolean): Move {
  if (!now.place.attempt.confirming) return keepState(state)
  return yes ? accept(state, now) : change(state, { confirming: false })
}

/** Gives the answer, which is stored whatever its evaluation (OP-160), and shows the response; a sealed question has none to show. */
function accept(state: PlayerState, { module, question, place }: CurrentQuestion): Move {
  const { value: given, files, tipsShown } = place.attempt
  const value = kindOf(question).recorded(given)
  const sealed = isSealed(state.work)
  const record = { value, files, evaluation: sealed ? null : scoreAnswer(question, value), tipsUsed: tipsShown }
  const save: Effect = { type: 'saveAnswer', moduleId: module.id, answer: { questionId: question._id, ...record } }
  return keep(
    withRecord(state, question._id, record),
    save,
    sealed ? { name: 'evaluated' } : { name: 'response', example: false },
  )
}

/** Takes the student's evaluation of their share, and shows the evaluated line (PLY-020 to 022). */
function evaluate(state: PlayerState, now: CurrentQuestion, percent: number): Move {
  const { question, place } = now
  const record = state.records[question._id]
  if (place.step.name !== 'response' || !record || !isSelfEvaluated(question) || !grades.map(gradeToPercent).includes(percent))
    return keepState(state)
  const evaluation = markOf(question, record.value, percent)
  const save: Effect = { type: 'saveEvaluation', questionId: question._id, percent: evaluation }
  return keep(withRecord(state, question._id, { ...record, evaluation }), save, { name: 'evaluated' })
}

/** Saves what was done with a question. The last missing answer or evaluation submits the work, whatever happens next (OP-152). */
function keep(state: PlayerState, save: Extract<Effect, { type: 'saveAnswer' | 'saveEvaluation' }>, step: Step): Move {
  if (state.mode !== 'student') return takeStep(state, step, { attempt: { confirming: false } })
  const questionId = save.type === 'saveAnswer' ? save.answer.questionId : save.questionId
  const { [questionId]: delivery = 'sending' } = state.deliveryStates
  const sent = { ...state, lastAnswered: questionId, deliveryStates: { ...state.deliveryStates, [questionId]: delivery } }
  const done = !state.work.paced && !state.submitted && isComplete(state)
  const before: Effect[] = done ? [save, { type: 'submit', evaluation: evaluationOf(state) }] : [save]
  return takeStep({ ...sent, submitted: state.submitted || done }, step, { attempt: { confirming: false }, before })
}

/** Hands in when time is up, with the answer under way. A free lesson stops without the rest (`handsIn` false): homework. */
export function endTime(state: PlayerState, handsIn = true): Move {
  if (state.mode !== 'student' || state.submitted || state.place.at === 'waiting') return keepState(state)
  const now = current(state)
  // In a lesson there is still time to evaluate the last answer.
  if (state.work.revealed && now?.place.step.name === 'response') return keepState(state)
  // After a reload what was typed is there before the question is open again.
  const open = now !== null && !['response', 'evaluated'].includes(now.place.step.name)
  const begun = open && !isBlankAnswer(now.question, { ...now.place.attempt, ...now.place.attempt.files })
  const kept = begun ? accept(state, now) : keepState(state)
  // The new token invalidates the running timer.
  const { token, work } = kept.state
  if (!handsIn) return { ...kept, state: { ...kept.state, token: token + 1, work: { ...work, cutShort: true } } }
  const ended = goTo({ ...kept.state, work: { ...work, timeOver: true } }, { at: 'end' })
  return { state: ended.state, effects: [...kept.effects, ...ended.effects] }
}

const withRecord = (state: PlayerState, questionId: string, record: AnswerRecord): PlayerState => ({
  ...state,
  records: { ...state.records, [questionId]: record },
})

/** Whether the student may change their evaluation: before submission, of the last answer also after (OP-062, OP-152). */
export const canReevaluate = ({ mode, submitted, lastAnswered, deliveryStates }: PlayerState, questionId: string): boolean =>
  mode === 'student' && (!submitted || questionId === lastAnswered) && isCounted(deliveryStates[questionId])

/** Changes the student's evaluation of an answer: of their share, or, already `known` to the server, of the whole. */
export function reevaluate(
  state: PlayerState,
  { questionId, percent, known = false }: Extract<PlayerEvent, { type: 'reevaluate' }>,
): Move {
  const question = state.work.modules.flatMap(({ questions }) => questions).find(({ _id }) => _id === questionId)
  const record = state.records[questionId]
  if (!(known || canReevaluate(state, questionId)) || !question || !isSelfEvaluated(question)) return keepState(state)
  if (!record || (record.evaluation === null && !known)) return keepState(state)
  const evaluation = known ? percent : markOf(question, record.value, percent)
  if (record.evaluation === evaluation || ownPercentOf(question, record.value, evaluation) === null) return keepState(state)
  const noted = withRecord(state, questionId, { ...record, evaluation })
  const now = current(state)
  if (known && now?.question._id === questionId && now.place.step.name === 'response')
    return takeStep(noted, { name: 'evaluated' })
  return { state: noted, effects: known ? [] : [{ type: 'saveEvaluation', questionId, percent: evaluation }] }
}
