import {
  advance,
  type RecorderEffect,
  type RecorderEvent,
  type RecorderProblem,
  type RecorderState,
  startRecorder,
} from '#domain/recorder/machine'
import type { Medium, Recording, VoiceResult } from '#domain/recorder/medium'
import type { Reading } from '#domain/recorder/reading'
import { type Capture, CaptureFailure, type CaptureOptions } from './capture.ts'

/** What the recorder asks of the browser; tests give their own. */
export interface RecorderPorts {
  startCapture(options: Pick<CaptureOptions, 'onReading' | 'onFull' | 'onFailed'>): Promise<Capture>
  recordingOf(blob: Blob): Recording
  checkFile(file: File): Promise<Recording | RecorderProblem>
  toDataUrl(blob: Blob): Promise<string>
  revoke(url: string): void
  onValidate(result: VoiceResult | null): void
  onClose(): void
}

export interface Recorder {
  state(): RecorderState
  reading(): Reading
  send(event: RecorderEvent): void
  /** Called after each change of state. */
  onState(listener: () => void): () => void
  /** Called some twenty times a second while recording. */
  onReading(listener: () => void): () => void
}

const silence: Reading = { seconds: 0, level: 0, left: Number.POSITIVE_INFINITY }
const asMedium = (recording: Recording): Medium => ({ url: recording.blobUrl, recording })

/** A recorder: the machine of domain/recorder, whose effects are done through `ports`. */
export function createRecorder(ports: RecorderPorts, original: Medium | null, readOnly: boolean): Recorder {
  let state = startRecorder(original, readOnly)
  let reading = silence
  const captures = new Map<number, Capture>()
  const stateListeners = new Set<() => void>()
  const readingListeners = new Set<() => void>()

  function send(event: RecorderEvent): void {
    const step = advance(state, event)
    const changed = step.state !== state
    state = step.state
    if (changed) for (const listener of stateListeners) listener()
    for (const effect of step.effects) perform(effect)
  }

  function read(next: Reading): void {
    reading = next
    for (const listener of readingListeners) listener()
  }

  function perform(effect: RecorderEffect): void {
    switch (effect.type) {
      case 'openMicrophone':
        void open(effect.run)
        break
      case 'assemble':
        void answer(effect.run, async () => made(effect.run, await assembled(effect.run)))
        break
      case 'release':
        captures.get(effect.run)?.release()
        captures.delete(effect.run)
        break
      case 'check':
        void answer(effect.run, async () => made(effect.run, await ports.checkFile(effect.file)))
        break
      case 'convert':
        void answer(effect.run, () => converted(effect.run, effect.medium))
        break
      case 'revoke':
        ports.revoke(effect.url)
        break
      case 'emit':
        ports.onValidate(effect.result)
        break
      case 'closed':
        ports.onClose()
        break
    }
  }

  async function open(run: number): Promise<void> {
    read(silence)
    try {
      const onFailed = (problem: RecorderProblem) => send({ type: 'failed', run, problem })
      captures.set(run, await ports.startCapture({ onReading: read, onFull: () => send({ type: 'limit', run }), onFailed }))
      send({ type: 'granted', run })
    } catch (error) {
      send({ type: 'failed', run, problem: error instanceof CaptureFailure ? error.problem : { kind: 'startFailed' } })
    }
  }

  async function assembled(run: number): Promise<Recording> {
    const capture = captures.get(run)
    if (!capture) throw new Error('nothing is being recorded')
    try {
      return ports.recordingOf(await capture.assemble())
    } finally {
      captures.delete(run)
    }
  }

  async function converted(run: number, { recording }: Medium): Promise<RecorderEvent> {
    if (!recording) throw new Error('not a recording')
    return { type: 'converted', run, result: { dataUrl: await ports.toDataUrl(recording.blob), recording } }
  }

  async function answer(run: number, work: () => Promise<RecorderEvent>): Promise<void> {
    send(await work().catch((): RecorderEvent => ({ type: 'failed', run, problem: { kind: 'voiceError' } })))
  }

  const listen = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    state: () => state,
    reading: () => reading,
    send,
    onState: listen(stateListeners),
    onReading: listen(readingListeners),
  }
}

const made = (run: number, found: Recording | RecorderProblem): RecorderEvent =>
  'kind' in found ? { type: 'failed', run, problem: found } : { type: 'made', run, medium: asMedium(found) }
