import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SpokenWord } from '#contract/audio'
import { htmlLanguage, type Language } from '#contract/languages'
import type { Env } from '../env.ts'
import { refuseInTransaction } from '../in-transaction.ts'
import { createEncoderThread } from './encoder-thread.ts'
import { commandEngine, ownEngine, runEngine, wasmEngine } from './engine.ts'
import { cutLength, markedText, markLength, markSamples, oneReading, separateReadings } from './marked-text.ts'
import type { SaidPart } from './said-parts.ts'
import type { VoiceService } from './service.ts'
import { readWave, writeWave } from './wave.ts'

export interface Sound {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly ending: 'mp3' | 'wav'
  /** Whether a voice service said it, not an engine here. */
  readonly isElsewhere: boolean
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

/** Reads aloud with the operator's service or engine for the language, else espeak-ng, else its WASM (OP-097). Throws SpeechFailure. */
export function createSpeaker(env: SpeechSettings, service?: VoiceService): Speaker {
  const { SPEECH: engine, ESPEAK_COMMAND: command } = env
  const own = env.SPEECH_COMMAND === undefined ? null : ownEngine(env.SPEECH_COMMAND)
  const encoder = createEncoderThread()
  const program = commandEngine(command)
  let marks: ReturnType<typeof writeMarkFiles> | undefined
  let hasCommand = engine === 'auto' || engine === 'command'
  let waiting = 0

  async function readingOf(parts: readonly SaidPart[], language: Language) {
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
      const elsewhere = await service?.(plainOf(parts), language)
      const { sound, words } = elsewhere ? oneReading(elsewhere, parts) : await readingOf(parts, language)
      const encoded = await encoder.run(sound)
      if ('error' in encoded) throw new SpeechFailure(encoded.error)
      return { ...encoded, words, isElsewhere: Boolean(elsewhere) }
    } catch (error) {
      throw error instanceof SpeechFailure ? error : new SpeechFailure(error instanceof Error ? error.name : 'unknown')
    } finally {
      waiting--
    }
  }
}

const plainOf = (parts: readonly SaidPart[]) => parts.map(({ plain }) => plain).join(' ')

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
