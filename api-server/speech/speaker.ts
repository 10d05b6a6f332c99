import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SpokenWord } from '#contract/audio'
import { htmlLanguage, type Language } from '#contract/languages'
import type { Env } from '../env.ts'
import { refuseInTransaction } from '../in-transaction.ts'
import type { Encoded } from './encoder.ts'
import { commandEngine, ownEngine, runEngine, wasmEngine } from './engine.ts'
import { cutLength, markedText, markLength, markSamples, oneReading, type Reading, separateReadings } from './marked-text.ts'
import { plainOf, type SaidPart } from './said-parts.ts'
import { createThread } from './thread.ts'
import type { Voice } from './voice.ts'
import { type Pcm, readWave, writeWave } from './wave.ts'

export interface Sound extends Encoded {
  /** The voice that said it; none for espeak-ng and an operator's own command. */
  readonly voice?: Voice | undefined
  /** Timing of the words. */
  readonly words: SpokenWord[]
}

/** No engine is installed, or it failed. `reason` is a single word for the log. */
export class SpeechFailure extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(`no speech: ${reason}`)
    this.name = 'SpeechFailure'
    this.reason = reason
  }
}

export type Speaker = (parts: readonly SaidPart[], language: Language) => Promise<Sound>

type SpeechSettings = Pick<
  Env,
  'SPEECH' | 'ESPEAK_COMMAND' | 'SPEECH_COMMAND' | 'SPEECH_COMMAND_INPUT' | 'SPEECH_COMMAND_LANGUAGES'
>

/** Maximum of texts waiting for the encoding thread; further requests are refused as busy (503). */
const maxWaiting = 20

/** Reads aloud with the first voice, or operator's engine, for the language, else espeak-ng, else its WASM (OP-097). Throws SpeechFailure. */
export function createSpeaker(env: SpeechSettings, voices: readonly Voice[] = []): Speaker {
  const { SPEECH: engine, ESPEAK_COMMAND: command } = env
  const own = env.SPEECH_COMMAND === undefined ? null : ownEngine(env.SPEECH_COMMAND)
  const encoder = createThread<Pcm, Encoded>(new URL('./encoder.ts', import.meta.url))
  const program = commandEngine(command)
  let marks: ReturnType<typeof writeMarkFiles> | undefined
  let hasCommand = engine === 'auto' || engine === 'command'
  let waiting = 0

  async function firstReading(parts: readonly SaidPart[], language: Language) {
    for (const voice of voices) {
      const reading = voice.speaks(language) ? await voice.say(parts, language) : null
      if (reading) return { ...reading, voice }
    }
    return null
  }

  async function readingOf(parts: readonly SaidPart[], language: Language): Promise<Reading & { voice?: undefined }> {
    if (!own || !env.SPEECH_COMMAND_LANGUAGES.includes(htmlLanguage[language]))
      return separateReadings(readWave(await waveOf(parts, language)), parts)
    const markup = env.SPEECH_COMMAND_INPUT === 'text' ? plainOf(parts) : ssmlOf(parts, language)
    const wave = await runEngine(own, { markup, language, sounds: [] })
    if (!wave) throw new SpeechFailure('missing')
    return oneReading(readWave(wave), parts)
  }

  async function waveOf(parts: readonly SaidPart[], language: Language): Promise<Uint8Array> {
    marks ??= writeMarkFiles()
    const reading = { markup: markedText(parts, marks), language, sounds: [marks.mark, marks.cut] }
    const wave = hasCommand ? await runEngine(program, reading) : null
    if (wave) return wave
    // Remembered, so that a missing program is not searched for again with every text.
    hasCommand = false
    const built = engine === 'auto' || engine === 'wasm' ? await runEngine(wasmEngine, reading) : null
    if (!built) throw new SpeechFailure('missing')
    return built
  }

  return async (parts, language) => {
    refuseInTransaction()
    if (waiting >= maxWaiting) throw new SpeechFailure('busy')
    waiting++
    try {
      const { voice, sound, words } = (await firstReading(parts, language)) ?? (await readingOf(parts, language))
      const encoded = await encoder.run(sound)
      if ('error' in encoded) throw new SpeechFailure(encoded.error)
      return { ...encoded, words, voice }
    } catch (error) {
      throw error instanceof SpeechFailure ? error : new SpeechFailure(error instanceof Error ? error.name : 'unknown')
    } finally {
      waiting--
    }
  }
}

const ssmlOf = (parts: readonly SaidPart[], language: Language) =>
  `<speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="${htmlLanguage[language]}">${parts.map(({ ssml }) => ssml).join(' ')}</speak>`

/** Sample rate of espeak-ng's voices, in Hz: the engine would convert other rates with an external program. */
const rate = 22_050

/** Writes the two marker sounds to disk, where the engine reads them; done once per server. */
function writeMarkFiles(): { mark: string; cut: string } {
  const folder = mkdtempSync(join(tmpdir(), 'tremplin-voice-'))
  const [mark, cut] = [join(folder, 'mark.wav'), join(folder, 'cut.wav')]
  writeFileSync(mark, writeWave({ rate, samples: markSamples(markLength) }))
  writeFileSync(cut, writeWave({ rate, samples: markSamples(cutLength) }))
  return { mark, cut }
}
