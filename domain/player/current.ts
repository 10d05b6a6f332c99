import type { Question } from '#contract/question'
import { hasChoices } from '#contract/question-types'
import { hasText } from '../authoring/introduction.ts'
import { maxIndications } from '../indication/max-indications.ts'
import { kindOf } from '../questions/kinds.ts'
import { isSelfEvaluated } from '../scoring/answer.ts'
import { delays } from './delays.ts'
import { isAnswered } from './progress.ts'
import type { Attempt, PlayerState, QuestionPlace, Step } from './state.ts'
import { isOptional, type PlayedModule, type PlayedWork } from './work.ts'

export interface CurrentQuestion {
  readonly module: PlayedModule
  readonly question: Question
  readonly place: QuestionPlace
}

/** The question being played, or null between questions. */
export function current(state: PlayerState): CurrentQuestion | null {
  const { place } = state
  if (place.at !== 'question') return null
  const module = state.work.modules[place.module]
  const question = module?.questions[place.question]
  return module && question ? { module, question, place } : null
}

/** The module being played; in a lesson that of its question, also once that is answered. */
export function moduleHere({ place, work }: PlayerState): PlayedModule | undefined {
  if ('module' in place) return work.modules[place.module]
  return work.paced && place.at === 'end' ? work.modules[0] : undefined
}

/** What a line between the statement and the answer warns of; null for none (PLY-026 to 028). */
export const warningOf = (question: Question) => kindOf(question).warning(question)

/** Whether the answer can be given at this step. */
export const isAnswering = (step: Step) =>
  step.name === 'tips' || step.name === 'indication' || (step.name === 'statement' && step.open)

/** Wrong choices that the hint can still remove (QST-023, OP-089). */
export function removableChoices(question: Question, attempt: Attempt): string[] {
  if (!hasChoices(question)) return []
  return question.data.choices.filter(({ id, good }) => !good && !attempt.eliminated.includes(id)).map(({ id }) => id)
}

/** Whether a question has tips, written or only recorded (QST-006). */
export const hasAuthorTips = ({ tips, audio }: Question): boolean => hasText(tips) || audio.tips !== null

/** Whether tips remain (PLY-017): the author’s, shown once; for choices, a wrong one to remove, if it is known which are wrong. */
export function hasTips(question: Question, attempt: Attempt, { sealed = false }: Pick<PlayedWork, 'sealed'>): boolean {
  if (hasChoices(question)) return !sealed && removableChoices(question, attempt).length > 0
  return hasAuthorTips(question) && !attempt.tipsShown
}

/** Whether Aiko can be asked: no tips left, under two indications, never when the answer is among options shown (OP-073). */
export function canAskIndication(state: PlayerState): boolean {
  const now = current(state)
  if (!now || !isAnswering(now.place.step) || kindOf(now.question).hints === null) return false
  const { attempt, step } = now.place
  const pending = step.name === 'indication' && step.pending
  return (
    !pending && !attempt.confirming && !hasTips(now.question, attempt, state.work) && attempt.indications.length < maxIndications
  )
}

/** Whether it may be left out: optional, and not the last chance of an answer, as an empty copy counts as 0 (OP-133). */
export function canLeaveOut(state: PlayerState): boolean {
  const now = current(state)
  if (!now || state.mode !== 'student' || !isAnswering(now.place.step) || !isOptional(state.work, now.question)) return false
  const questions = state.work.modules.flatMap((module) => module.questions)
  const here = questions.findIndex(({ _id }) => _id === now.question._id)
  return questions.some(({ _id }, index) => isAnswered(state, _id) || (index > here && !state.leftOut.includes(_id)))
}

/** Whether the example of a text with holes comes next, after the response line (PLY-030). */
export function exampleFollows(state: PlayerState, { question, place }: CurrentQuestion): boolean {
  const evaluation = state.records[question._id]?.evaluation ?? 0
  return question.type === 'HolesInText' && place.step.name === 'response' && !place.step.example && evaluation < 100
}

/** Ms until the player advances by itself, null when it waits for the student. Test mode waits in questions (OP-134). */
export function delayOf(state: PlayerState): number | null {
  const { place } = state
  const isStopped = state.stepwise && place.at === 'question' && place.step.name !== 'waiting_start'
  return state.held || isStopped ? null : waitOf(state)
}

/** Ms that this place lasts for whoever presses nothing; null where the student is asked something. */
export function waitOf(state: PlayerState): number | null {
  const { place } = state
  if (place.at === 'waiting' || place.at === 'end') return null
  if (place.at !== 'question') return delays[place.at]
  const now = current(state)
  if (!now) return null
  const { step } = now.place
  if (step.name === 'waiting_start') return delays.waitingStart
  if (step.name === 'statement') return step.open ? null : delays.statement
  if (step.name === 'evaluated') return state.work.paced ? 0 : delays.evaluated
  if (step.name !== 'response' || isSelfEvaluated(now.question)) return null
  return exampleFollows(state, now) ? delays.responseBeforeExample : delays.response
}

/** Whether « Continuer » ends the wait of this place (PLY-024); the delays are only the default. */
export const canContinue = (state: PlayerState): boolean => state.mode !== 'readonly' && (waitOf(state) ?? 0) > 0

/** Whether the displayed step corrects an answer that was not fully right, so that the student may need time to read it. */
function isCorrecting(state: PlayerState): boolean {
  const now = current(state)
  if (!now || isSelfEvaluated(now.question) || now.place.step.name !== 'response' || exampleFollows(state, now)) return false
  return (state.records[now.question._id]?.evaluation ?? 100) < 100
}

/** Whether the student may ask for more time than the wait of this place. */
export const canHold = (state: PlayerState): boolean =>
  state.mode !== 'readonly' && delayOf(state) !== null && isCorrecting(state)

/** The question being timed: from its statement to the validation (OP-137); null otherwise. */
export function clockedQuestion(state: PlayerState): { moduleId: string; questionId: string } | null {
  const now = current(state)
  if (!now || state.mode !== 'student') return null
  const runs = now.place.step.name === 'statement' || isAnswering(now.place.step)
  return runs ? { moduleId: now.module.id, questionId: now.question._id } : null
}
