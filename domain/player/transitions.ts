import type { Question } from '#contract/question'
import { hasText } from '../authoring/introduction.ts'
import { weightedMean } from '../scoring/mean.ts'
import { pointsOf } from '../scoring/points.ts'
import { delayOf } from './current.ts'
import type { Attempt, DeliveryState, Effect, Move, Place, PlayerState, Step } from './state.ts'
import { unchanged } from './state.ts'
import { emptyDraft, type PlayedModule } from './work.ts'

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

/** Moves to a place: a new token, its notifications, and its timer. */
export function goTo(state: PlayerState, place: Place, before: readonly Effect[] = []): Move {
  const arrived = arrive({ ...state, place, token: state.token + 1, held: false })
  const ms = delayOf(arrived.state)
  const timer: Effect[] = ms === null ? [] : [{ type: 'after', ms, event: { type: 'advance', token: arrived.state.token } }]
  return { state: arrived.state, effects: [...before, ...arrived.effects, ...timer] }
}

interface Change {
  readonly attempt?: Partial<Attempt>
  readonly before?: readonly Effect[]
}

/** Moves to another step of the current question, with the changes to the attempt and the effects that come first. */
export function takeStep(state: PlayerState, step: Step, { attempt, before }: Change = {}): Move {
  if (state.place.at !== 'question') return unchanged(state)
  return goTo(state, { ...state.place, step, attempt: { ...state.place.attempt, ...attempt } }, before)
}

function arrive(state: PlayerState): Move {
  const { place } = state
  if (place.at === 'moduleStart') {
    const module = state.work.modules[place.module]
    if (!module) return unchanged(state)
    const shown = showModule(state, module)
    const started: Effect = { type: 'notify', notice: { name: 'moduleStarted', moduleId: module.id } }
    return { state: shown.state, effects: [started, ...shown.effects] }
  }
  return place.at === 'end' ? finish(state) : unchanged(state)
}

/** Shows a module, at its start or when a replay resumes inside it; on wide screens with its document. */
export function showModule(state: PlayerState, module: PlayedModule): Move {
  const shown: Effect = { type: 'notify', notice: { name: 'moduleShown', moduleId: module.id } }
  const handled = handleDocument(state, state.wide && module.document !== null ? module : null)
  return { state: handled.state, effects: [shown, ...handled.effects] }
}

/** Opens the document of a module and closes the previous one; null only closes. */
export function handleDocument(state: PlayerState, module: PlayedModule | null): Move {
  const before = state.work.modules.find(({ id }) => id === state.openDocument)
  if (before?.id === module?.id) return unchanged(state)
  const documentEffects = (of: PlayedModule | null | undefined, open: boolean): Effect[] =>
    of && of.document !== null
      ? [{ type: 'notify', notice: { name: 'documentHandling', moduleId: of.id, document: of.document, open } }]
      : []
  const openDocument = module && module.document !== null ? module.id : null
  return { state: { ...state, openDocument }, effects: [...documentEffects(before, false), ...documentEffects(module, true)] }
}

function finish(state: PlayerState): Move {
  const evaluation = evaluationOf(state)
  const terminated: Effect = { type: 'notify', notice: { name: 'terminated', evaluation } }
  const closed = handleDocument(state, null)
  if (state.mode !== 'student' || state.submitted) return { state: closed.state, effects: [...closed.effects, terminated] }
  return { state: { ...closed.state, submitted: true }, effects: [...closed.effects, { type: 'submit', evaluation }, terminated] }
}

/** The place after one that is not a question, or after a completed question. */
export function placeAfter(state: PlayerState): Place {
  const { place, work } = state
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

/** The place where a work opens: the first unanswered question, or its first line when nothing is answered (PLY-033). */
export function resumePlace(state: PlayerState): Place {
  const { modules } = state.work
  const begun = modules.some(({ questions }) => questions.some(({ _id }) => isAnswered(state, _id)))
  if (!begun) return firstPlace(state)
  const module = modules.findIndex(({ questions }) => questions.some(({ _id }) => !isAnswered(state, _id)))
  if (module < 0) return { at: 'end' }
  // An untouched module starts with its first line; one in progress continues inside.
  const untouched = modules[module]?.questions.every(({ _id }) => !isAnswered(state, _id))
  return untouched ? { at: 'moduleStart', module } : questionFrom(state, module, 0)
}

/** The first place of an untouched work. */
function firstPlace(state: Pick<PlayerState, 'work'>): Place {
  if (hasText(state.work.comment)) return { at: 'comment' }
  return hasText(state.work.introduction) ? { at: 'introduction' } : moduleFrom(state, 0)
}

const moduleFrom = ({ work }: Pick<PlayerState, 'work'>, module: number): Place =>
  module < work.modules.length ? { at: 'moduleStart', module } : { at: 'end' }

/** The next unanswered question of a module at or after `from`; the end of the module when none is left (OP-137). */
function questionFrom(state: Pick<PlayerState, 'work' | 'records' | 'drafts'>, module: number, from: number): Place {
  const questions = state.work.modules[module]?.questions ?? []
  const question = questions.findIndex(({ _id }, index) => index >= from && !isAnswered(state, _id))
  const next = questions[question]
  if (!next) return { at: 'moduleEnd', module }
  const attempt = { ...(state.drafts[next._id] ?? emptyDraft(next.type)), confirming: false }
  return { at: 'question', module, question, step: { name: 'waiting_start' }, attempt }
}

/** Whether a question is evaluated (PLY-034). */
export const isAnswered = ({ records }: Pick<PlayerState, 'records'>, questionId: string) =>
  (records[questionId]?.evaluation ?? null) !== null
