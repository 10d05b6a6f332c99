import type { Question } from '#contract/question'
import { uncoverAnswer } from '../exams/seal.ts'
import { isSelfEvaluated, scoreAnswer } from '../scoring/answer.ts'
import { answer, endTime, reevaluate } from './answering.ts'
import { canContinue, canHold, current, delayOf, exampleFollows, moduleHere, waitOf, warningOf } from './current.ts'
import { goTo, handleDocument, showModule, takeStep } from './moves.ts'
import { awaitsNote, isAnswered, placeAfter, resumePlace, revealedPlace } from './progress.ts'
import { recordOf } from './start.ts'
import { type DeliveryState, keepState, type Move, type PlayerEvent, type PlayerState, type Step } from './state.ts'
import { type AnswerRecord, type Draft, isOptional, type PlayedWork, type SavedAnswer } from './work.ts'

/**
 * The player as a reducer: a state and an event give the next state and its effects. An event that does not apply changes nothing.
 * It reads one way: play -> answering (the current question) -> moves (from place to place) -> current and progress, which only look.
 */
export function play(state: PlayerState, event: PlayerEvent): Move {
  if (state.mode === 'readonly' && event.type !== 'showDocument' && event.type !== 'screen') return keepState(state)
  switch (event.type) {
    case 'begin':
      return begin(state.mode === 'preview' ? { ...state, stepwise: event.stepwise ?? state.stepwise } : state)
    case 'advance':
      return event.token === state.token && delayOf(state) !== null ? advance(state) : keepState(state)
    case 'continue':
      return canContinue(state) ? goOn(state) : keepState(state)
    case 'hold':
      // The new token invalidates the running timer.
      return canHold(state) ? { state: { ...state, held: true, token: state.token + 1 }, effects: [] } : keepState(state)
    case 'restoreDrafts':
      return state.place.at === 'waiting' ? restoreDrafts(state, event.drafts) : keepState(state)
    case 'merge':
      return merge(state, event.answers)
    case 'submittedElsewhere':
      return state.submitted ? keepState(state) : { state: { ...state, submitted: true }, effects: [] }
    case 'timeUp':
      return endTime(state, event.handsIn)
    case 'reveal':
      return reveal(state, event)
    case 'settled':
      return settle(state, event)
    case 'handedIn':
      return {
        state: { ...state, submitted: true, handedIn: { evaluation: event.evaluation, mark: event.mark ?? null } },
        effects: [],
      }
    case 'reevaluate':
      return reevaluate(state, event)
    case 'showDocument':
      return showDocument(state, event.open, event.moduleId)
    case 'screen':
      return measure(state, event.wide)
    default: {
      const now = current(state)
      return now ? answer(state, now, event) : keepState(state)
    }
  }
}

/** Takes the page's width, which is known only after the first render: the conversation may have started by then. */
function measure(state: PlayerState, wide: boolean): Move {
  if (state.wide === wide) return keepState(state)
  const { place } = state
  const module = 'module' in place ? state.work.modules[place.module] : undefined
  const measured = { ...state, wide }
  return wide && module && state.openDocument === null ? handleDocument(measured, module) : { state: measured, effects: [] }
}

/** Opens the work; in test mode this is the Start test button (PLY-025). */
function begin(state: PlayerState): Move {
  if (state.place.at !== 'waiting') return keepState(state)
  const resume = resumePlace(state)
  const module = resume.at === 'question' ? state.work.modules[resume.module] : undefined
  if (!module) return goTo(state, resume)
  const shown = showModule(state, module)
  return goTo(shown.state, resume, shown.effects)
}

function advance(state: PlayerState): Move {
  const now = current(state)
  if (!now) return goTo(state, placeAfter(state))
  const { step } = now.place
  switch (step.name) {
    case 'waiting_start':
      return takeStep(state, { name: 'statement', open: warningOf(now.question) === null })
    case 'statement':
      return takeStep(state, { name: 'statement', open: true })
    case 'response':
      return takeStep(state, exampleFollows(state, now) ? { name: 'response', example: true } : { name: 'evaluated' })
    case 'evaluated':
      return goTo(state, placeAfter(state))
    case 'tips':
    case 'indication':
      return keepState(state)
  }
}

/** Ends the waits up to what is read or done next: introduction, result, example, question. The test mode goes step by step. */
function goOn(state: PlayerState): Move {
  const { state: next, effects } = advance(state)
  const isExample = next.place.at === 'question' && next.place.step.name === 'response'
  const isPassed = next.place.at === 'moduleStart' || (next.place.at === 'question' && !isExample)
  if (state.stepwise || !isPassed || waitOf(next) === null) return { state: next, effects }
  const last = goOn(next)
  return { state: last.state, effects: [...effects, ...last.effects] }
}

/** What an earlier page left here. What was left out stays so while optional, unless nothing else is there to answer. */
function restoreDrafts(state: PlayerState, restored: Readonly<Record<string, Draft>>): Move {
  const questions = state.work.modules.flatMap((module) => module.questions)
  const left = questions.filter((question) => restored[question._id]?.leftOut && isOptional(state.work, question))
  const empty = questions.every((question) => left.includes(question) && !isAnswered(state, question._id))
  const leftOut = empty ? [] : left.map(({ _id }) => _id)
  return { state: { ...state, drafts: { ...state.drafts, ...restored }, leftOut }, effects: [] }
}

/** Merges answers given elsewhere; the current question, if it is one of them, is answered, and asks at most for its evaluation. */
function merge(state: PlayerState, answers: readonly SavedAnswer[]): Move {
  const fresh = answers.filter(({ questionId }) => !isAnswered(state, questionId))
  if (fresh.length === 0 || state.mode !== 'student') return keepState(state)
  const records = {
    ...state.records,
    ...Object.fromEntries(fresh.map((given) => [given.questionId, revealedRecord(state.work, given)])),
  }
  const deliveryStates = {
    ...state.deliveryStates,
    ...Object.fromEntries(fresh.map(({ questionId }) => [questionId, 'sending' as const])),
  }
  const now = current(state)
  const merged = { ...state, records, deliveryStates }
  const here = now && fresh.some(({ questionId }) => questionId === now.question._id)
  return here
    ? takeStep(merged, stepAfter(merged, now.question), { attempt: { confirming: false } })
    : { state: merged, effects: [] }
}

const stepAfter = (state: PlayerState, question: Question): Step =>
  awaitsNote(state, question) ? { name: 'response', example: false } : { name: 'evaluated' }

/** The server's outcome: it counts, was late, or was superseded by another device's answer, which is shown (PLY-008). */
function settle(state: PlayerState, { questionId, outcome, stored }: Extract<PlayerEvent, { type: 'settled' }>): Move {
  const { [questionId]: _, ...others } = state.deliveryStates
  const given = state.records[questionId]
  const question = state.work.modules.flatMap(({ questions }) => questions).find(({ _id }) => _id === questionId)
  // The student has evaluated the answer meanwhile: that is still on its way.
  const noted =
    outcome === 'taken' &&
    question &&
    isSelfEvaluated(question) &&
    stored.evaluation === null &&
    (given?.evaluation ?? null) !== null
  const standing: DeliveryState | null = outcome === 'late' ? 'late' : noted ? 'sending' : null
  const deliveryStates = standing === null ? others : { ...others, [questionId]: standing }
  // An answer that came too late to a lesson is the teacher’s to accept, not its student’s to evaluate.
  if (outcome === 'late' && state.work.revealed) return goTo({ ...state, deliveryStates }, { at: 'end' })
  if (outcome !== 'superseded' || !given) return { state: { ...state, deliveryStates }, effects: [] }
  const records = { ...state.records, [questionId]: revealedRecord(state.work, stored) }
  const sameNote = given.evaluation === null || given.evaluation === stored.evaluation
  const same = JSON.stringify(given.value) === JSON.stringify(stored.value) && sameNote
  const lost = same ? state.lost : { ...state.lost, [questionId]: given }
  const settled = { ...state, deliveryStates, records, lost }
  const now = current(state)
  const noteKnown = now?.question._id === questionId && now.place.step.name === 'response' && isSelfEvaluated(now.question)
  return noteKnown ? takeStep(settled, stepAfter(settled, now.question)) : { state: settled, effects: [] }
}

function showDocument(state: PlayerState, open: boolean, moduleId?: string): Move {
  if (!open) return handleDocument(state, null)
  const module = moduleId === undefined ? moduleHere(state) : state.work.modules.find(({ id }) => id === moduleId)
  return module && module.document !== null ? handleDocument(state, module) : keepState(state)
}

/** A lesson's correction: what is typed is handed in, answers get the question's names; the rest its student evaluates. */
function reveal(state: PlayerState, { question, names }: Extract<PlayerEvent, { type: 'reveal' }>): Move {
  if (!state.work.paced || state.work.revealed) return keepState(state)
  const ended = state.place.at === 'waiting' ? keepState(state) : endTime(state)
  const modules = state.work.modules.map((module) => ({ ...module, questions: [question] }))
  const work: PlayedWork = { ...state.work, modules, revealed: names }
  const given = ended.state.records[question._id]
  const records = given
    ? { ...ended.state.records, [question._id]: revealedRecord(work, { ...given, questionId: question._id }) }
    : ended.state.records
  const shown = { ...ended.state, work, records, lastAnswered: question._id }
  if (shown.place.at === 'waiting') return { state: shown, effects: ended.effects }
  const moved = goTo(shown, revealedPlace(shown))
  return { state: moved.state, effects: [...ended.effects, ...moved.effects] }
}

/** An answer as it is kept; one to a revealed question with its own names and its score, or what its student gave it. */
function revealedRecord(work: PlayedWork, answer: SavedAnswer): AnswerRecord {
  const record = recordOf(answer)
  const question = work.modules.flatMap(({ questions }) => questions).find(({ _id }) => _id === answer.questionId)
  if (!work.revealed || !question) return record
  const value = record.value === null ? null : uncoverAnswer(question, record.value, work.revealed)
  return { ...record, value, evaluation: scoreAnswer(question, value) ?? record.evaluation }
}
