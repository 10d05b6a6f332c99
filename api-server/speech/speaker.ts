import type { SpokenWord } from '#contract/audio'
import type { Language } from '#contract/languages'
import type { Env } from '../env.ts'
import { refuseInTransaction } from '../in-transaction.ts'
import { createEncoderThread } from './encoder-thread.ts'
import { commandEngine, runEngine, wasmEngine } from './engine.ts'
import { writeMarkFiles } from './mark-files.ts'
import { markedText, separateReadings } from './marked-text.ts'
import type { SaidPart } from './said-parts.ts'
import { readWave } from './wave.ts'

export interface Sound {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly ending: 'mp3' | 'wav'
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

/** Maximum of texts waiting for the encoding thread; further requests are refused as busy (503). */
const maxWaiting = 20

/** Reads texts aloud with the espeak-ng program if installed, else with its WASM build (OP-097). Throws SpeechFailure. */
export function createSpeaker({ SPEECH: engine, ESPEAK_COMMAND: command }: Pick<Env, 'SPEECH' | 'ESPEAK_COMMAND'>): Speaker {
  const encoder = createEncoderThread()
  const program = commandEngine(command)
  let marks: ReturnType<typeof writeMarkFiles> | undefined
  let hasCommand = engine === 'auto' || engine === 'command'
  let waiting = 0

  async function waveOf(parts: readonly SaidPart[], language: Language): Promise<Uint8Array> {
    marks ??= writeMarkFiles()
    const reading = { markup: markedText(parts, marks), language, sounds: [marks.mark, marks.cut] }
    const wave = hasCommand ? await runEngine(program, reading) : null
    if (wave) return wave
    // Remembered, so that a missing program is not searched for again with every text.
    hasCommand = false
    const other = engine === 'auto' || engine === 'wasm' ? await runEngine(wasmEngine, reading) : null
    if (!other) throw new SpeechFailure('missing')
    return other
  }

  return async (parts, language) => {
    refuseInTransaction()
    if (waiting >= maxWaiting) throw new SpeechFailure('busy')
    waiting++
    try {
      const { sound, words } = separateReadings(readWave(await waveOf(parts, language)), parts)
      const encoded = await encoder.run(sound)
      if ('error' in encoded) throw new SpeechFailure(encoded.error)
      return { ...encoded, words }
    } catch (error) {
      throw error instanceof SpeechFailure ? error : new SpeechFailure(error instanceof Error ? error.name : 'unknown')
    } finally {
      waiting--
    }
  }
}
