import { delayOf } from './current.ts'
import { evaluationOf } from './progress.ts'
import { type Attempt, type Effect, keepState, type Move, type Place, type PlayerState, type Step } from './state.ts'
import { goesOn, type PlayedModule } from './work.ts'

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
  if (state.place.at !== 'question') return keepState(state)
  return goTo(state, { ...state.place, step, attempt: { ...state.place.attempt, ...attempt } }, before)
}

function arrive(state: PlayerState): Move {
  const { place } = state
  if (place.at === 'moduleStart') {
    const module = state.work.modules[place.module]
    if (!module) return keepState(state)
    const shown = showModule(state, module)
    const started: Effect = { type: 'notify', notice: { name: 'moduleStarted', moduleId: module.id } }
    return { state: shown.state, effects: [started, ...shown.effects] }
  }
  return place.at === 'end' ? finish(state) : keepState(state)
}

/** A module at its start or on resuming; on wide screens with its document, unless one that the student opened stays. */
export function showModule(state: PlayerState, module: PlayedModule): Move {
  const shown: Effect = { type: 'notify', notice: { name: 'moduleShown', moduleId: module.id } }
  const handled = handleDocument(state, state.wide || state.openDocument === module.id ? module : null)
  return { state: handled.state, effects: [shown, ...handled.effects] }
}

/** Opens the document of a module and closes the previous one; null only closes. */
export function handleDocument(state: PlayerState, module: PlayedModule | null): Move {
  const before = state.work.modules.find(({ id }) => id === state.openDocument)
  if (before?.id === module?.id) return keepState(state)
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
  const closed = state.work.paced ? keepState(state) : handleDocument(state, null)
  if (state.mode !== 'student' || state.submitted || state.work.paced || goesOn(state.work))
    return { state: closed.state, effects: [...closed.effects, terminated] }
  return { state: { ...closed.state, submitted: true }, effects: [...closed.effects, { type: 'submit', evaluation }, terminated] }
}
