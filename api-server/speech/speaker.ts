import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SpokenWord } from '#contract/audio'
import { htmlLanguage, type Language } from '#contract/languages'
import { programOf } from '../commands/operator-command.ts'
import type { Env } from '../env.ts'
import { refuseInTransaction } from '../in-transaction.ts'
import { createEncoderThread } from './encoder-thread.ts'
import { commandEngine, type Engine, runEngine, wasmEngine } from './engine.ts'
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

type SpeechSettings = Pick<Env, 'SPEECH' | 'ESPEAK_COMMAND'> & OtherEngineSettings

/** Maximum of texts waiting for the encoding thread; further requests are refused as busy (503). */
const maxWaiting = 20

/** Reads aloud with the operator's service or engine for the language, else espeak-ng, else its WASM (OP-097). Throws SpeechFailure. */
export function createSpeaker(env: SpeechSettings, service?: VoiceService): Speaker {
  const { SPEECH: engine, ESPEAK_COMMAND: command } = env
  const other = otherEngineOf(env)
  const encoder = createEncoderThread()
  const program = commandEngine(command)
  let marks: ReturnType<typeof writeMarkFiles> | undefined
  let hasCommand = engine === 'auto' || engine === 'command'
  let waiting = 0

  async function readingOf(parts: readonly SaidPart[], language: Language) {
    if (!other?.speaks(language)) return separateReadings(readWave(await waveOf(parts, language)), parts)
    const wave = await runEngine(other, { markup: other.inputOf(parts, language), language, sounds: [] })
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
      const text = parts.map(({ plain }) => plain).join(' ')
      const elsewhere = await service?.(text, language)
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

/** An operator's own engine: any command that reads a text on its input and writes a WAV file on its output. */
interface OtherEngine extends Engine {
  readonly speaks: (language: Language) => boolean
  readonly inputOf: (parts: readonly SaidPart[], language: Language) => string
}

interface OtherEngineSettings extends Partial<Pick<Env, 'SPEECH_COMMAND'>>, Pick<Env, 'SPEECH_COMMAND_INPUT'> {
  readonly SPEECH_COMMAND_LANGUAGES: readonly string[]
}

/** The engine of SPEECH_COMMAND; null without one. `{language}` in an argument is replaced: fr, en, es, de, it, pt, la. */
function otherEngineOf({
  SPEECH_COMMAND,
  SPEECH_COMMAND_INPUT,
  SPEECH_COMMAND_LANGUAGES,
}: OtherEngineSettings): OtherEngine | null {
  if (SPEECH_COMMAND === undefined) return null
  const { file } = programOf(SPEECH_COMMAND, {})
  return {
    file,
    args: (language) => programOf(SPEECH_COMMAND, { language: htmlLanguage[language] }).args,
    speaks: (language) => SPEECH_COMMAND_LANGUAGES.includes(htmlLanguage[language]),
    inputOf: (parts, language) =>
      SPEECH_COMMAND_INPUT === 'text'
        ? parts.map(({ plain }) => plain).join(' ')
        : `<speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="${htmlLanguage[language]}">${parts.map(({ ssml }) => ssml).join(' ')}</speak>`,
  }
}
