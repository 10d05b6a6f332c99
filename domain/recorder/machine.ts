import type { Medium, VoiceResult } from './medium.ts'

/**
 * inactive: nothing is running. requesting: the browser asks for the microphone. assembling: the file is being made from the
 * recording. checking: a chosen file is examined. converting: the sound is converted to a data URL. validated and closed are final.
 */
export type RecorderPhase =
  | 'inactive'
  | 'requesting'
  | 'recording'
  | 'assembling'
  | 'checking'
  | 'listening'
  | 'converting'
  | 'validated'
  | 'closed'

/** A problem as a code; its text is in `recorder.problem` of the messages. */
export type RecorderProblem =
  | {
      readonly kind:
        | 'unsupported'
        | 'insecure'
        | 'startFailed'
        | 'voiceError'
        | 'attachmentTooLarge'
        | 'notAudio'
        | 'limitReached'
    }
  | { readonly kind: 'accessFailed'; readonly message: string }
  | { readonly kind: 'recorderError'; readonly name: string }

export interface RecorderState {
  readonly phase: RecorderPhase
  readonly readOnly: boolean
  readonly original: Medium | null
  /** Kept while another sound is being recorded, so that a failure loses nothing. */
  readonly medium: Medium | null
  readonly problem: RecorderProblem | null
  /** Whether the person is being asked for confirmation, because closing would lose a sound that is not validated. */
  readonly leaving: boolean
  /** Number of the latest asynchronous operation; replies to earlier ones are stale. */
  readonly run: number
}

export type RecorderEvent =
  | { readonly type: 'play' | 'pause' | 'close' | 'stay' | 'leave' | 'reset' }
  | { readonly type: 'record' | 'stop' | 'remove' | 'validate' }
  | { readonly type: 'choose'; readonly file: File }
  | RecorderReply

/** The reply to an effect; `run` is that of the effect. */
export type RecorderReply =
  | { readonly type: 'granted' | 'limit'; readonly run: number }
  | { readonly type: 'made'; readonly run: number; readonly medium: Medium }
  | { readonly type: 'failed'; readonly run: number; readonly problem: RecorderProblem }
  | { readonly type: 'converted'; readonly run: number; readonly result: VoiceResult }

export type RecorderEffect =
  | { readonly type: 'openMicrophone' | 'assemble' | 'release'; readonly run: number }
  | { readonly type: 'check'; readonly run: number; readonly file: File }
  | { readonly type: 'convert'; readonly run: number; readonly medium: Medium }
  | { readonly type: 'revoke'; readonly url: string }
  | { readonly type: 'emit'; readonly result: VoiceResult | null }
  | { readonly type: 'closed' }

export interface RecorderStep {
  readonly state: RecorderState
  readonly effects: readonly RecorderEffect[]
}

/** The initial state for `original`, the parent's sound or null. `readOnly`: the sound can only be played (REC-008). */
export function startRecorder(original: Medium | null, readOnly: boolean): RecorderState {
  return { phase: 'inactive', readOnly, original, medium: original, problem: null, leaving: false, run: 0 }
}

/** Whether there is something to validate: a different sound, and nothing running (REC-013). */
export function hasChanges(state: RecorderState): boolean {
  return isResting(state.phase) && differs(state)
}

const differs = ({ medium, original, readOnly }: RecorderState) => !readOnly && medium?.url !== original?.url

/** The state and effects after an event. An event that does not apply changes nothing. */
export function advance(state: RecorderState, event: RecorderEvent): RecorderStep {
  switch (event.type) {
    case 'play':
      return state.phase === 'inactive' && state.medium ? to(state, { phase: 'listening' }) : same(state)
    case 'pause':
      return state.phase === 'listening' ? to(state, { phase: 'inactive' }) : same(state)
    case 'close':
      return close(state)
    case 'stay':
      return state.leaving ? to(state, { leaving: false }) : same(state)
    case 'leave':
      return state.leaving ? end(state) : same(state)
    case 'reset':
      return { state: { ...startRecorder(state.original, state.readOnly), run: state.run + 1 }, effects: undo(state) }
    default:
      return state.readOnly ? same(state) : edit(state, event)
  }
}

type Edit = Exclude<RecorderEvent, { readonly type: 'play' | 'pause' | 'close' | 'stay' | 'leave' | 'reset' }>

function edit(state: RecorderState, event: Edit): RecorderStep {
  switch (event.type) {
    case 'record':
      return startRun(state, 'requesting', (run) => ({ type: 'openMicrophone', run }))
    case 'choose':
      return startRun(state, 'checking', (run) => ({ type: 'check', run, file: event.file }))
    case 'validate':
      return validate(state)
    case 'remove':
      return remove(state)
    case 'stop':
      return stop(state)
    default:
      return event.run === state.run ? reply(state, event) : late(state, event)
  }
}

function reply(state: RecorderState, event: RecorderReply): RecorderStep {
  const { phase, run } = state
  switch (event.type) {
    case 'granted':
      return phase === 'requesting' ? to(state, { phase: 'recording' }) : late(state, event)
    case 'limit':
      return phase === 'recording' ? assemble(state, { kind: 'limitReached' }) : same(state)
    case 'made':
      return phase === 'assembling' || phase === 'checking' ? replace(state, event.medium) : late(state, event)
    case 'converted':
      if (phase !== 'converting') return same(state)
      return to(state, { phase: 'validated' }, [{ type: 'emit', result: event.result }, { type: 'closed' }])
    case 'failed':
      if (isResting(phase) || isOver(phase)) return same(state)
      // When the microphone disappears, the sound recorded so far is kept.
      if (phase === 'recording' && event.problem.kind === 'recorderError') return assemble(state, event.problem)
      return to(state, { phase: 'inactive', problem: event.problem, leaving: false }, [{ type: 'release', run }])
  }
}

/** A stale reply: releases the microphone or the memory that it brought. */
function late(state: RecorderState, event: RecorderReply): RecorderStep {
  if (event.type === 'granted') return { state, effects: [{ type: 'release', run: event.run }] }
  return { state, effects: event.type === 'made' ? revoke(event.medium) : [] }
}

function startRun(state: RecorderState, phase: 'requesting' | 'checking', effect: (run: number) => RecorderEffect): RecorderStep {
  if (!isResting(state.phase)) return same(state)
  const run = state.run + 1
  return to(state, { phase, run, problem: null, leaving: false }, [effect(run)])
}

function stop(state: RecorderState): RecorderStep {
  if (state.phase === 'recording') return assemble(state, null)
  // A reply to the permission request that still arrives is stale.
  return state.phase === 'requesting' ? to(state, { phase: 'inactive', run: state.run + 1 }) : same(state)
}

const assemble = (state: RecorderState, problem: RecorderProblem | null) =>
  to(state, { phase: 'assembling', problem }, [{ type: 'assemble', run: state.run }])

const replace = (state: RecorderState, medium: Medium) => to(state, { phase: 'inactive', medium }, revoke(state.medium))

function remove(state: RecorderState): RecorderStep {
  if (!isResting(state.phase) || !state.medium) return same(state)
  return to(state, { phase: 'inactive', medium: null, problem: null, leaving: false }, revoke(state.medium))
}

function validate(state: RecorderState): RecorderStep {
  if (!hasChanges(state)) return same(state)
  const { medium } = state
  if (!medium) return to(state, { phase: 'validated' }, [{ type: 'emit', result: null }, { type: 'closed' }])
  const run = state.run + 1
  return to(state, { phase: 'converting', run, leaving: false }, [{ type: 'convert', run, medium }])
}

function close(state: RecorderState): RecorderStep {
  if (isOver(state.phase) || state.phase === 'converting') return same(state)
  if (state.phase === 'recording') return assemble({ ...state, leaving: true }, null)
  if (state.phase === 'assembling') return to(state, { leaving: true })
  if (!differs(state)) return end(state)
  // A pending request to the browser is cancelled; its reply will be stale.
  return to(state, isResting(state.phase) ? { leaving: true } : { phase: 'inactive', run: state.run + 1, leaving: true })
}

const end = (state: RecorderState): RecorderStep => ({
  state: { ...state, phase: 'closed', leaving: false, run: state.run + 1 },
  effects: [...undo(state), { type: 'closed' }],
})

/** Releases the microphone and the memory of a sound that was not validated; a validated one belongs to the parent. */
const undo = ({ phase, run, medium }: RecorderState): RecorderEffect[] =>
  isOver(phase) ? [] : [{ type: 'release', run }, ...revoke(medium)]

const revoke = (medium: Medium | null): RecorderEffect[] =>
  medium?.recording ? [{ type: 'revoke', url: medium.recording.blobUrl }] : []

const isResting = (phase: RecorderPhase) => phase === 'inactive' || phase === 'listening'
const isOver = (phase: RecorderPhase) => phase === 'validated' || phase === 'closed'
const same = (state: RecorderState): RecorderStep => ({ state, effects: [] })
const to = (state: RecorderState, change: Partial<RecorderState>, effects: readonly RecorderEffect[] = []): RecorderStep => ({
  state: { ...state, ...change },
  effects,
})
