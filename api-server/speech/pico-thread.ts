import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import load from '@echogarden/svoxpico-wasm'
import { takeJobs } from './thread.ts'

// Worker thread, because speaking keeps its thread busy.

/** Sentences in Pico's markup, and the files of the voice. */
export interface PicoJob {
  readonly files: readonly string[]
  readonly sentences: readonly string[]
}

/** The sound of each sentence. */
export interface Spoken {
  readonly sounds: readonly Int16Array[]
}

/** Bytes: of the engine's memory, of a sentence, of the sound that is fetched at once. */
const [memoryBytes, textBytes, chunkBytes] = [2_500_000, 32_000, 4096]
/** What it answers when it has said all that it was given, and when it has not. */
const [idle, busy] = [200, 201]

let voice: ReturnType<typeof openVoice> | undefined

takeJobs(async ({ files, sentences }: PicoJob): Promise<Spoken> => {
  voice ??= openVoice(files)
  const say = await voice
  return { sounds: sentences.map(say) }
})

/** Loads the voice, as picoapi.h documents; the result says a sentence. */
async function openVoice(files: readonly string[]) {
  const pico = await load({ print: () => {}, printErr: () => {} })
  const done = (status: number) => {
    if (status !== 0) throw new Error(`Pico answers ${status}`)
  }
  const text = pico._malloc(textBytes)
  const put = (bytes: Uint8Array): number => {
    pico.HEAPU8.fill(0, text, text + textBytes)
    pico.HEAPU8.set(bytes.subarray(0, textBytes - 1), text)
    return text
  }
  const [made, name, voiceName, chunk] = [pico._malloc(8), pico._malloc(64), pico._malloc(8), pico._malloc(chunkBytes)]
  const address = () => pico.HEAP32[made >> 2] ?? 0
  pico.HEAPU8.set(Buffer.from('fr\0'), voiceName)
  done(pico._pico_initialize(pico._malloc(memoryBytes), memoryBytes, made))
  const system = address()
  done(pico._pico_createVoiceDefinition(system, voiceName))
  for (const file of files) {
    pico.FS.writeFile(basename(file), readFileSync(file))
    done(pico._pico_loadResource(system, put(Buffer.from(basename(file))), made))
    done(pico._pico_getResourceName(system, address(), name))
    done(pico._pico_addResourceToVoiceDefinition(system, voiceName, name))
  }
  done(pico._pico_newEngine(system, voiceName, made))
  const engine = address()

  return (sentence: string): Int16Array => {
    const bytes = Buffer.from(sentence)
    const sound: Uint8Array[] = []
    // The byte 0 that ends a text makes the engine say it.
    for (let at = put(bytes), end = at + Math.min(bytes.length, textBytes - 1) + 1; at < end; ) {
      done(pico._pico_putTextUtf8(engine, at, end - at, made))
      at += pico.HEAP16[made >> 1] ?? 0
      for (let status = busy; status !== idle; ) {
        status = pico._pico_getData(engine, chunk, chunkBytes, made, name)
        if (status !== idle) done(status - busy)
        sound.push(pico.HEAPU8.slice(chunk, chunk + (pico.HEAP16[made >> 1] ?? 0)))
      }
    }
    return new Int16Array(Uint8Array.from(Buffer.concat(sound)).buffer)
  }
}
