import type { Language } from '#contract/languages'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import type { Reading } from './marked-text.ts'
import { picoFolder, picoVoice } from './pico.ts'
import type { SaidPart } from './said-parts.ts'
import { serviceVoice } from './service.ts'

/** A voice that is asked before espeak-ng: the sound of a text; null where it fails, and the next one is asked. */
export interface Voice {
  /** Part of the stored path of what it says. */
  readonly name: string
  readonly speaks: (language: Language) => boolean
  readonly say: (parts: readonly SaidPart[], language: Language) => Promise<Reading | null>
}

/** The voices before espeak-ng, in the order in which they are asked. An operator's own command stands alone. */
export function voicesOf(env: Env, log: Log): Voice[] {
  if (env.SPEECH === 'none' || env.SPEECH_COMMAND !== undefined) return []
  return [serviceVoice(env, log) ?? [], picoVoice(picoFolder(env), log)].flat()
}
