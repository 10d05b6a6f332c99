import type { RecorderProblem } from '#domain/recorder/machine'
import { bufferSize, type Encoding, microphoneGain } from '#domain/recorder/medium'
import { loudness, type Reading, secondsLeft } from '#domain/recorder/reading'
import { startCompressedFile } from './compressed-file.ts'
import type { FileEncoder, FileOptions } from './file-encoder.ts'
import { startWavFile } from './wav-file.ts'

export interface Capture {
  /** Stops recording, releases the microphone and makes the file; rejects when that fails. */
  assemble(): Promise<Blob>
  /** Releases the microphone and drops the recording. */
  release(): void
}

export interface CaptureOptions {
  readonly encoding: Encoding
  readonly maxBytes: number
  readonly onReading: (reading: Reading) => void
  readonly onFull: () => void
  readonly onFailed: (problem: RecorderProblem) => void
}

/** Why a recording could not begin. */
export class CaptureFailure extends Error {
  readonly problem: RecorderProblem
  constructor(problem: RecorderProblem, options?: ErrorOptions) {
    super(problem.kind, options)
    this.problem = problem
  }
}

/** Asks for the microphone and records from the moment this resolves. Throws CaptureFailure, with the microphone released. */
export async function startCapture(options: CaptureOptions): Promise<Capture> {
  const stream = await askMicrophone()
  const context = await contextOf(stream)
  const releaseMicrophone = () => {
    for (const track of stream.getTracks()) track.stop()
    if (context.state !== 'closed') void context.close()
  }
  try {
    return await record({ stream, context, releaseMicrophone, options })
  } catch (error) {
    releaseMicrophone()
    throw new CaptureFailure({ kind: 'startFailed' }, { cause: error })
  }
}

async function askMicrophone(): Promise<MediaStream> {
  if (!isSecureContext) throw new CaptureFailure({ kind: 'insecure' })
  const devices: Partial<MediaDevices> | undefined = navigator.mediaDevices
  if (!devices?.getUserMedia || typeof AudioWorkletNode === 'undefined') throw new CaptureFailure({ kind: 'unsupported' })
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true } })
  } catch (error) {
    throw new CaptureFailure({ kind: 'accessFailed', message: error instanceof Error ? error.message : String(error) })
  }
}

// No sample rate is set: Firefox refuses a context whose rate differs from the microphone's.
async function contextOf(stream: MediaStream): Promise<AudioContext> {
  let context: AudioContext | undefined
  try {
    context = new AudioContext()
    await Promise.race([context.resume(), timeout(startMs)])
    if (context.state !== 'running') throw new Error('no sound output')
    return context
  } catch (error) {
    for (const track of stream.getTracks()) track.stop()
    void context?.close()
    throw new CaptureFailure({ kind: 'startFailed' }, { cause: error })
  }
}

/** Firefox never starts the audio of a machine without sound output; a wireless headset takes seconds. In ms. */
const startMs = 5000

interface OpenMicrophone {
  readonly stream: MediaStream
  readonly context: AudioContext
  readonly releaseMicrophone: () => void
  readonly options: CaptureOptions
}

async function record({ stream, context, releaseMicrophone, options }: OpenMicrophone): Promise<Capture> {
  const { encoding, maxBytes, onReading, onFull } = options
  let over = false
  const onFailed = (problem: RecorderProblem) => {
    if (!over) options.onFailed(problem)
  }
  const onEncoderFailed = () => onFailed({ kind: 'voiceError' })
  const { sampleRate } = context
  let heard = 0
  const [encoder] = await Promise.all([
    startFile(encoding, { sampleRate, maxBytes, onFull, onFailed: onEncoderFailed }),
    context.audioWorklet.addModule(new URL('./capture-worklet.js', import.meta.url)),
  ])
  const node = connect(stream, context)
  const stopWatching = watchSilence(() => heard, onFailed)
  const flushed = follow(node, encoder, (count, level) => {
    heard = count
    const seconds = count / sampleRate
    onReading({ seconds, level, left: secondsLeft(seconds, encoder.filled()) })
  })
  node.addEventListener('processorerror', () => onFailed({ kind: 'recorderError', name: 'processorerror' }))
  for (const track of stream.getAudioTracks()) {
    track.addEventListener('ended', () => onFailed({ kind: 'recorderError', name: 'ended' }))
  }
  const release = () => {
    over = true
    stopWatching()
    releaseMicrophone()
    encoder.close()
  }
  return {
    release,
    async assemble() {
      over = true
      stopWatching()
      node.port.postMessage('flush')
      await Promise.race([flushed, timeout(flushMs)])
      releaseMicrophone()
      try {
        return await encoder.finish()
      } finally {
        encoder.close()
      }
    },
  }
}

/**
 * A microphone whose samples stop coming has failed, whatever the browser says of it. Only the second look in a row that finds no more of
 * them counts: a page that slept has its samples still to read at the first. Returns how to end the looks.
 */
function watchSilence(heard: () => number, onFailed: (problem: RecorderProblem) => void): () => void {
  let before = 0
  let looks = 0
  const timer = setInterval(() => {
    looks = heard() === before ? looks + 1 : 0
    before = heard()
    if (looks === 2) onFailed(before === 0 ? { kind: 'startFailed' } : { kind: 'recorderError', name: 'silent' })
  }, startMs / 2)
  return () => clearInterval(timer)
}

/** The audio thread answers within ms, unless its device is gone: the recording is then what it sent before. */
const flushMs = 1000

const timeout = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function connect(stream: MediaStream, context: AudioContext): AudioWorkletNode {
  const node = new AudioWorkletNode(context, 'capture', {
    // Mono, whatever the microphone provides.
    channelCount: 1,
    channelCountMode: 'explicit',
    processorOptions: { bufferSize },
  })
  const gain = new GainNode(context, { gain: microphoneGain })
  // Connected to the speakers because a node without a destination may not be run; its output is silence.
  context.createMediaStreamSource(stream).connect(gain).connect(node).connect(context.destination)
  return node
}

/** Passes the samples on to the encoder; resolves when the worklet has sent its last buffer. */
function follow(node: AudioWorkletNode, encoder: FileEncoder, onHeard: (count: number, level: number) => void) {
  let count = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  node.port.onmessage = ({ data }: MessageEvent<Float32Array<ArrayBuffer> | null>) => {
    if (!data) return resolve()
    count += data.length
    const level = loudness(data)
    encoder.add(data)
    onHeard(count, level)
  }
  return promise
}

/** Starts a file of mono sound. Rejects when its encoder cannot be loaded. */
const startFile = async (encoding: Encoding, options: FileOptions): Promise<FileEncoder> =>
  encoding === 'wav' ? startWavFile(options) : startCompressedFile(encoding, options)
