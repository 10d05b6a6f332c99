import { htmlLanguage, type Language } from '#contract/languages'
import { askService, serviceAt } from '../documents/ask-service.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { type Pcm, readWave } from './wave.ts'

/** As much sound as an engine on this machine may give. */
const maxBytes = 60 * 1024 * 1024
/** Time for which a service that failed is not asked again. */
const pauseMs = 60_000

/** A voice elsewhere: the sound of a text; null where it does not speak the language, failed, or failed a moment ago. */
export type VoiceService = (text: string, language: Language) => Promise<Pcm | null>

/** The operator's server of `/v1/audio/speech`; undefined without one. */
export function voiceServiceOf(env: Env, log: Log): VoiceService | undefined {
  const { SPEECH_URL: address, SPEECH_TOKEN: token, SPEECH_TIMEOUT_MS: timeoutMs, SPEECH_MODEL: model, SPEECH_VOICE: voice } = env
  if (address === undefined) return undefined
  const service = serviceAt({ name: 'speech', address, token, timeoutMs, maxBytes, log }, 'audio/speech')
  let asksAgainAt = 0
  return async (text, language) => {
    if (!env.SPEECH_COMMAND_LANGUAGES.includes(htmlLanguage[language]) || performance.now() < asksAgainAt) return null
    const content = JSON.stringify({ model, voice, input: text, response_format: 'wav' })
    const sound = await askService(service, { type: 'application/json', content }, soundOf)
    if (sound === null) asksAgainAt = performance.now() + pauseMs
    return sound
  }
}

/** The sound of a reply; silence is none, and would be stored. */
function soundOf(reply: Buffer): Pcm {
  try {
    const sound = readWave(reply)
    if (sound.samples.some((sample) => sample !== 0)) return sound
  } catch {
    // As silence.
  }
  throw new SyntaxError('no sound')
}
