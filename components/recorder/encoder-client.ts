import type { Encoding } from '#domain/recorder/medium'
import type { EncoderReply, EncoderRequest } from './encoder-messages.ts'

/** A file being made in a worker. */
export interface FileEncoder {
  add(samples: Float32Array<ArrayBuffer>): void
  /** The whole file; rejects when the encoder fails. */
  finish(): Promise<Blob>
  close(): void
}

interface Options {
  readonly encoding: Encoding
  readonly sampleRate: number
  readonly maxBytes: number
  readonly onFull: () => void
  readonly onFailed: () => void
}

/** Starts the encoder's worker, and its wasm where there is one. Rejects when it cannot be loaded. */
export async function startFileEncoder({ onFull, onFailed, ...settings }: Options): Promise<FileEncoder> {
  const worker = new Worker(new URL('./encoder.worker.ts', import.meta.url), { type: 'module' })
  const started = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<Blob>()
  // Nobody may be waiting for the file when it fails.
  finished.promise.catch(() => {})
  const fail = () => {
    started.reject(new Error('encoder'))
    finished.reject(new Error('encoder'))
    onFailed()
  }
  worker.addEventListener('error', fail)
  worker.addEventListener('message', ({ data }: MessageEvent<EncoderReply>) => {
    if (data.type === 'started') started.resolve()
    else if (data.type === 'finished') finished.resolve(data.blob)
    else if (data.type === 'full') onFull()
    else fail()
  })
  const send = (request: EncoderRequest, transfer: Transferable[] = []) => worker.postMessage(request, transfer)
  send({ type: 'start', ...settings })
  try {
    await started.promise
  } catch (error) {
    worker.terminate()
    throw error
  }
  return {
    add: (samples) => send({ type: 'samples', samples }, [samples.buffer]),
    finish() {
      send({ type: 'finish' })
      return finished.promise
    },
    close: () => worker.terminate(),
  }
}
