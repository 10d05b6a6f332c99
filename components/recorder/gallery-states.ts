import { type RecorderPhase, type RecorderProblem, type RecorderState, startRecorder } from '#domain/recorder/machine'
import type { Medium } from '#domain/recorder/medium'
import { pcm16, wavHeader } from '#domain/recorder/wav'
import type { Recorder } from './recorder.ts'

/** Two seconds of a note that fades, as a WAV data URL. */
export const silentWav = makeWav()

function makeWav(): string {
  const rate = 8000
  const samples = Float32Array.from({ length: 2 * rate }, (_, at) => 0.3 * (1 - at / (2 * rate)) * Math.sin(at / 3))
  const bytes = [...wavHeader(samples.length, rate), ...pcm16(samples)]
  return `data:audio/wav;base64,${btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''))}`
}

const original: Medium = { url: silentWav, recording: null }
const other: Medium = { url: `${silentWav}AAAA`, recording: null }

/** A recorder that stays in one state. */
function still(change: Partial<RecorderState>, from: Medium | null = null, readOnly = false): Recorder {
  const state = { ...startRecorder(from, readOnly), ...change }
  const reading = { seconds: 65, level: 0.5 }
  const noChange = () => () => {}
  return { state: () => state, reading: () => reading, send: () => {}, onState: noChange, onReading: moving(noChange) }
}

/** The meter draws what it hears of: forty readings at once. */
const moving = (noChange: () => () => void) => (listener: () => void) => {
  for (let count = 0; count < 40; count += 1) listener()
  return noChange()
}

const phases: RecorderPhase[] = ['inactive', 'requesting', 'recording', 'assembling', 'checking', 'converting']
const problems: RecorderProblem[] = [
  { kind: 'unsupported' },
  { kind: 'accessFailed', message: 'Permission denied' },
  { kind: 'startFailed' },
  { kind: 'recorderError', name: 'ended' },
  { kind: 'voiceError' },
  { kind: 'attachmentTooLarge' },
  { kind: 'notAudio' },
  { kind: 'limitReached' },
]

export const galleryStates: { name: string; recorder: Recorder }[] = [
  ...phases.map((phase) => ({ name: phase, recorder: still({ phase }) })),
  { name: 'ready', recorder: still({}, original) },
  { name: 'changed', recorder: still({ medium: other }, original) },
  { name: 'removed', recorder: still({ medium: null }, original) },
  { name: 'leaving', recorder: still({ medium: other, leaving: true }, original) },
  { name: 'read-only', recorder: still({}, original, true) },
  { name: 'read-only, nothing', recorder: still({}, null, true) },
  ...problems.map((problem) => ({ name: problem.kind, recorder: still({ problem }) })),
]
