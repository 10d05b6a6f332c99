import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SpokenWord } from '#contract/audio'
import type { Language } from '#contract/languages'
import type { Env } from '../env.ts'
import { refuseInTransaction } from '../in-transaction.ts'
import type { Encoded } from './encoder.ts'
import { commandEngine, runEngine, wasmEngine } from './engine.ts'
import { cutLength, markedText, markLength, markSamples, type Reading, separateReadings } from './marked-text.ts'
import type { SaidPart } from './said-parts.ts'
import { createThread } from './thread.ts'
import type { Voice } from './voice.ts'
import { type Pcm, readWave, writeWave } from './wave.ts'

export interface Sound extends Encoded {
  /** The voice that said it; none for espeak-ng. */
  readonly voice?: Voice | undefined
  /** Timing of the words. */
  readonly words: SpokenWord[]
}

/** No engine is installed, or it failed: the message is for the log. */
export class SpeechFailure extends Error {}

export type Speaker = (parts: readonly SaidPart[], language: Language) => Promise<Sound>

/** Reads aloud with the first voice for the language that can, else espeak-ng, else its WASM (OP-097). Throws SpeechFailure. */
export function createSpeaker(
  { SPEECH: engine, ESPEAK_COMMAND: command }: Pick<Env, 'SPEECH' | 'ESPEAK_COMMAND'>,
  voices: readonly Voice[] = [],
): Speaker {
  const encoder = createThread<Pcm, Encoded>(new URL('./encoder.ts', import.meta.url))
  let marks: ReturnType<typeof writeMarkFiles> | undefined
  let hasCommand = engine === 'auto' || engine === 'command'

  async function readingOf(parts: readonly SaidPart[], language: Language): Promise<Reading & Pick<Sound, 'voice'>> {
    for (const voice of voices) {
      const reading = voice.speaks(language) && !voice.rests?.() ? await voice.say(parts, language) : null
      if (reading) return { ...reading, voice }
    }
    return separateReadings(readWave(await waveOf(parts, language)), parts)
  }

  async function waveOf(parts: readonly SaidPart[], language: Language): Promise<Uint8Array> {
    marks ??= writeMarkFiles()
    const markup = markedText(parts, marks)
    const wave = hasCommand ? await runEngine(commandEngine(command, language), markup) : null
    if (wave) return wave
    // Remembered, so that a missing program is not searched for again with every text.
    hasCommand = false
    const wasm = wasmEngine(language, [marks.mark, marks.cut])
    const built = engine === 'auto' || engine === 'wasm' ? await runEngine(wasm, markup) : null
    if (!built) throw new Error('no engine is installed')
    return built
  }

  return async (parts, language) => {
    refuseInTransaction()
    try {
      const { voice, sound, words } = await readingOf(parts, language)
      const encoded = await encoder.run(sound)
      if ('error' in encoded) throw new Error(`encoding: ${encoded.error}`)
      return { ...encoded, words, voice }
    } catch (error) {
      throw new SpeechFailure(String(error))
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
