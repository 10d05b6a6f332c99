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

/** What the recorder needs from the browser; tests pass doubles. */
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
  onState(listener: () => void): () => void
  /** Called about twenty times a second while recording. */
  onReading(listener: () => void): () => void
}

const silence: Reading = { seconds: 0, level: 0, left: Number.POSITIVE_INFINITY }
const asMedium = (recording: Recording): Medium => ({ url: recording.blobUrl, recording })

/** A recorder: the state machine of domain/recorder, with its effects performed through `ports`. */
export const createRecorder = (ports: RecorderPorts, original: Medium | null, readOnly: boolean): Recorder =>
  new BrowserRecorder(ports, startRecorder(original, readOnly))

class BrowserRecorder implements Recorder {
  readonly #ports: RecorderPorts
  #state: RecorderState
  #reading = silence
  readonly #captures = new Map<number, Capture>()
  readonly #stateListeners = new Set<() => void>()
  readonly #readingListeners = new Set<() => void>()

  constructor(ports: RecorderPorts, state: RecorderState) {
    this.#ports = ports
    this.#state = state
  }

  state = () => this.#state
  reading = () => this.#reading
  onState = (listener: () => void) => listen(this.#stateListeners, listener)
  onReading = (listener: () => void) => listen(this.#readingListeners, listener)

  send = (event: RecorderEvent): void => {
    const step = advance(this.#state, event)
    const changed = step.state !== this.#state
    this.#state = step.state
    if (changed) for (const listener of this.#stateListeners) listener()
    for (const effect of step.effects) this.#perform(effect)
  }

  #read(next: Reading): void {
    this.#reading = next
    for (const listener of this.#readingListeners) listener()
  }

  #perform(effect: RecorderEffect): void {
    const ports = this.#ports
    switch (effect.type) {
      case 'openMicrophone':
        void this.#open(effect.run)
        break
      case 'assemble':
        void this.#answer(effect.run, async () => doneEvent(effect.run, await this.#assembled(effect.run)))
        break
      case 'release':
        this.#captures.get(effect.run)?.release()
        this.#captures.delete(effect.run)
        break
      case 'check':
        void this.#answer(effect.run, async () => doneEvent(effect.run, await ports.checkFile(effect.file)))
        break
      case 'convert':
        void this.#answer(effect.run, () => this.#converted(effect.run, effect.medium))
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

  async #open(run: number): Promise<void> {
    this.#read(silence)
    try {
      const capture = await this.#ports.startCapture({
        onReading: (reading) => this.#read(reading),
        onFull: () => this.send({ type: 'limit', run }),
        onFailed: (problem) => this.send({ type: 'failed', run, problem }),
      })
      this.#captures.set(run, capture)
      this.send({ type: 'granted', run })
    } catch (error) {
      this.send({ type: 'failed', run, problem: error instanceof CaptureFailure ? error.problem : { kind: 'startFailed' } })
    }
  }

  async #assembled(run: number): Promise<Recording> {
    const capture = this.#captures.get(run)
    if (!capture) throw new Error('nothing is being recorded')
    try {
      return this.#ports.recordingOf(await capture.assemble())
    } finally {
      this.#captures.delete(run)
    }
  }

  async #converted(run: number, { recording }: Medium): Promise<RecorderEvent> {
    if (!recording) throw new Error('not a recording')
    return { type: 'converted', run, result: { dataUrl: await this.#ports.toDataUrl(recording.blob), recording } }
  }

  async #answer(run: number, work: () => Promise<RecorderEvent>): Promise<void> {
    this.send(await work().catch((): RecorderEvent => ({ type: 'failed', run, problem: { kind: 'voiceError' } })))
  }
}

function listen(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const doneEvent = (run: number, found: Recording | RecorderProblem): RecorderEvent =>
  'kind' in found ? { type: 'failed', run, problem: found } : { type: 'made', run, medium: asMedium(found) }
