import type { Recorder } from '#components/recorder/recorder.ts'
import { type RecorderPhase, type RecorderProblem, type RecorderState, startRecorder } from '#domain/recorder/machine'
import type { Medium } from '#domain/recorder/medium'
import { pcm16, wavHeader } from '#domain/recorder/wav'

const rate = 8000

/** A fading note, as a WAV data URL. */
export const note = makeNote(2)

function makeNote(seconds: number): string {
  return `data:audio/wav;base64,${btoa(Array.from(wav(rate, seconds), (byte) => String.fromCharCode(byte)).join(''))}`
}

/** A fading tone, as a WAV file. */
export function wav(sampleRate = rate, seconds = 0.5): Uint8Array {
  const length = seconds * sampleRate
  const samples = Float32Array.from({ length }, (_, at) => 0.3 * (1 - at / length) * Math.sin(at / 3))
  return Uint8Array.from([...wavHeader(samples.length, sampleRate), ...pcm16(samples)])
}

const original: Medium = { url: note, recording: null }
const other: Medium = { url: makeNote(3), recording: null }

interface Still {
  readonly from?: Medium
  readonly readOnly?: boolean
  /** Seconds. */
  readonly left?: number
}

/** A recorder frozen in one state. */
function still(change: Partial<RecorderState>, { from, readOnly = false, left = 40 }: Still = {}): Recorder {
  const state = { ...startRecorder(from ?? null, readOnly), ...change }
  const reading = { seconds: 65, level: 0.5, left }
  const noChange = () => () => {}
  return { state: () => state, reading: () => reading, send: () => {}, onState: noChange, onReading: moving(noChange) }
}

/** Fills the meter: it draws the readings it has received, so it gets forty at once. */
const moving = (noChange: () => () => void) => (listener: () => void) => {
  for (let count = 0; count < 40; count += 1) listener()
  return noChange()
}

const phases: RecorderPhase[] = ['inactive', 'requesting', 'recording', 'assembling', 'checking', 'converting']
const problems: RecorderProblem[] = [
  { kind: 'unsupported' },
  { kind: 'accessFailed', message: 'Permission denied' },
  { kind: 'startFailed' },
  { kind: 'voiceError' },
  { kind: 'attachmentTooLarge' },
  { kind: 'notAudio' },
]

const mildProblems: RecorderProblem[] = [{ kind: 'recorderError', name: 'ended' }, { kind: 'limitReached' }]

/** The recorder in each of its states, by name. */
export const recorderStates: { name: string; recorder: Recorder }[] = [
  ...phases.map((phase) => ({ name: phase, recorder: still({ phase }) })),
  { name: 'recording, nearly full', recorder: still({ phase: 'recording' }, { left: 7 }) },
  { name: 'ready', recorder: still({}, { from: original }) },
  { name: 'changed', recorder: still({ medium: other }, { from: original }) },
  { name: 'removed', recorder: still({ medium: null }, { from: original }) },
  { name: 'leaving', recorder: still({ medium: other, leaving: true }, { from: original }) },
  { name: 'read-only', recorder: still({}, { from: original, readOnly: true }) },
  { name: 'read-only, nothing', recorder: still({}, { readOnly: true }) },
  ...problems.map((problem) => ({ name: problem.kind, recorder: still({ problem }) })),
  ...mildProblems.map((problem) => ({ name: problem.kind, recorder: still({ problem, medium: other }) })),
]
