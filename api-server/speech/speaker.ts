import type { Language } from '#contract/scalars'
import type { Env } from '../env.ts'
import { runCommand } from './command.ts'
import type { Job } from './job.ts'
import { createSpeechThread } from './thread.ts'

export interface Sound {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly ending: 'mp3' | 'wav'
}

/** No engine is there, or it gave no sound. `reason` is a word for the log. */
export class SpeechFailure extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(`no speech: ${reason}`)
    this.name = 'SpeechFailure'
    this.reason = reason
  }
}

export type Speaker = (text: string, language: Language) => Promise<Sound>

/** Texts that may wait for the one thread; whoever comes later is told to try again. */
const maxWaiting = 20

/** Reads texts aloud by the espeak-ng program where there is one, else by its WASM build (OP-097). Throws SpeechFailure. */
export function createSpeaker({ SPEECH: engine, ESPEAK_COMMAND: command }: Pick<Env, 'SPEECH' | 'ESPEAK_COMMAND'>): Speaker {
  const thread = createSpeechThread()
  let hasCommand = engine === 'auto' || engine === 'command'
  let waiting = 0

  async function jobOf(text: string, language: Language): Promise<Job> {
    const wave = hasCommand ? await runCommand(command, text, language) : null
    if (wave) return { wave }
    // Looked for once: a program that was not there is not started again for every text.
    hasCommand = false
    if (engine !== 'auto' && engine !== 'wasm') throw new SpeechFailure('missing')
    return { text, language }
  }

  return async (text, language) => {
    if (waiting >= maxWaiting) throw new SpeechFailure('busy')
    waiting++
    try {
      const done = await thread.run(await jobOf(text, language))
      if ('error' in done) throw new SpeechFailure(done.error)
      return done
    } catch (error) {
      throw error instanceof SpeechFailure ? error : new SpeechFailure(error instanceof Error ? error.name : 'unknown')
    } finally {
      waiting--
    }
  }
}
