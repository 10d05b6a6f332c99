import type { Encoding } from '#domain/recorder/medium'
import type { EncoderReply, EncoderRequest } from './encoder-messages.ts'
import type { FileEncoder, FileOptions } from './file-encoder.ts'

/** Bytes that an encoder may still hold back when the file is full, and delivers when it finishes. */
const reserve = 32 * 1024

export type CompressedEncoding = Exclude<Encoding, 'wav'>

// Each URL is written as a literal, so that the bundler finds the file.
const engines = {
  mp3: () => new URL('wasm-media-encoders/wasm/mp3', import.meta.url),
  ogg: () => new URL('wasm-media-encoders/wasm/ogg', import.meta.url),
}
// The library's build without an embedded engine; the package exports no name for it.
export const library = () => new URL('../../node_modules/wasm-media-encoders/dist/umd/WasmMediaEncoder.min.js', import.meta.url)

/** MP3 or Ogg, made by the worker of that name (REC-024). Rejects when the worker, the library or its engine does not load. */
export async function startCompressedFile(encoding: CompressedEncoding, options: FileOptions): Promise<FileEncoder> {
  const { sampleRate, maxBytes, onFull, onFailed } = options
  const wasm = await fetchEngine(encoding)
  const worker = new Worker(`/workers/encoders/${encoding}.js`, { type: 'module' })
  const started = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<Blob>()
  // A failure before `finish` has no listener on this promise.
  finished.promise.catch(() => {})
  const limit = maxBytes - reserve
  let size = 0
  const fail = () => {
    started.reject(new Error('encoder'))
    finished.reject(new Error('encoder'))
    onFailed()
  }
  worker.addEventListener('error', fail)
  worker.addEventListener('message', ({ data }: MessageEvent<EncoderReply>) => {
    if (data.type === 'started') started.resolve()
    else if (data.type === 'finished') finished.resolve(data.blob)
    else if (data.type === 'failed') fail()
    else {
      size = data.size
      if (size > limit) onFull()
    }
  })
  const send = (request: EncoderRequest, transfer: Transferable[] = []) => worker.postMessage(request, transfer)
  send({ type: 'start', library: library().href, wasm, sampleRate, limit }, [wasm])
  try {
    await started.promise
  } catch (error) {
    worker.terminate()
    throw error
  }
  return {
    filled: () => Math.min(1, size / limit),
    add: (samples) => send({ type: 'samples', samples }, [samples.buffer]),
    finish() {
      send({ type: 'finish' })
      return finished.promise
    },
    close: () => worker.terminate(),
  }
}

async function fetchEngine(encoding: CompressedEncoding): Promise<ArrayBuffer> {
  const url = engines[encoding]()
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`)
  return response.arrayBuffer()
}

/** Fetches all that recording in an encoding needs into the browser's cache: the network may be down when recording starts. */
export async function fetchCompressor(encoding: CompressedEncoding): Promise<void> {
  const worklet = new URL('./capture-worklet.js', import.meta.url)
  const workers = [`${encoding}.js`, 'encoder.js'].map((name) => `/workers/encoders/${name}`)
  const addresses = [...workers, library().href, engines[encoding]().href, worklet.href]
  await Promise.all(addresses.map((address) => fetch(address)))
}
