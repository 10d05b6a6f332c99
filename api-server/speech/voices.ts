import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { picoFolder, picoVoice } from './pico.ts'
import { serviceVoice } from './service.ts'
import type { Voice } from './voice.ts'

/** The voices before espeak-ng, in the order in which they are asked. An operator's own command stands alone. */
export function voicesOf(env: Env, log: Log): Voice[] {
  if (env.SPEECH === 'none' || env.SPEECH_COMMAND !== undefined) return []
  return [serviceVoice(env, log) ?? [], picoVoice(picoFolder(env), log)].flat()
}
