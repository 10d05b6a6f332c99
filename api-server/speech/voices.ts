import { htmlLanguage } from '#contract/languages'
import { programOf } from '../commands/operator-command.ts'
import { askService, type ServiceProblem, serviceAt } from '../documents/ask-service.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { runEngine } from './engine.ts'
import { oneReading } from './marked-text.ts'
import { picoFolder, picoVoice } from './pico.ts'
import { plainOf, ssmlOf } from './said-parts.ts'
import type { Voice } from './voice.ts'
import { type Pcm, readWave } from './wave.ts'

/** The voices before espeak-ng, in the order in which they are asked. An operator's own command stands alone. */
export function voicesOf(env: Env, log: Log): Voice[] {
  if (env.SPEECH_COMMAND !== undefined) return [ownVoice(env.SPEECH_COMMAND, env)]
  if (env.SPEECH === 'none') return []
  return [serviceVoice(env, log) ?? [], picoVoice(picoFolder(env), log)].flat()
}

/** An operator's own engine, whose arguments say `{language}`: fr, en, es, de, it, pt, la. Where it fails, nothing speaks in its place. */
export const ownVoice = (
  command: string,
  {
    SPEECH_COMMAND_INPUT: input,
    SPEECH_COMMAND_LANGUAGES: languages,
  }: Pick<Env, 'SPEECH_COMMAND_INPUT' | 'SPEECH_COMMAND_LANGUAGES'>,
): Voice => ({
  name: command,
  speaks: (language) => languages.includes(htmlLanguage[language]),
  async say(parts, language) {
    const markup = input === 'text' ? plainOf(parts) : ssmlOf(parts, language)
    const wave = await runEngine(programOf(command, { language: htmlLanguage[language] }), markup)
    if (!wave) throw new Error('SPEECH_COMMAND is not installed')
    return oneReading(readWave(wave), parts)
  },
})

/** As much sound as an engine on this machine may give. */
const maxBytes = 60 * 1024 * 1024
/** Time for which a server that is of no use to any text is not asked. */
const pauseMs = 60_000
/** Statuses by which a server refuses whatever it is asked: wrong token, wrong address, too much to do. Any other is about the text. */
const refusesAll: readonly (number | undefined)[] = [401, 403, 404, 405, 429, 502, 503, 504]

/** The operator's server of `/v1/audio/speech`; undefined without one. */
function serviceVoice(env: Env, log: Log): Voice | undefined {
  const { SPEECH_URL: address, SPEECH_TOKEN: token, SPEECH_TIMEOUT_MS: timeoutMs, SPEECH_MODEL: model, SPEECH_VOICE: voice } = env
  if (address === undefined) return undefined
  const service = serviceAt({ name: 'speech', address, token, timeoutMs, maxBytes, log }, 'audio/speech')
  let asksAgainAt = 0
  let lateText: string | undefined
  return {
    name: `${address} ${model} ${voice}`,
    speaks: (language) => env.SPEECH_COMMAND_LANGUAGES.includes(htmlLanguage[language]),
    rests: () => performance.now() < asksAgainAt,
    async say(parts) {
      const text = plainOf(parts)
      const content = JSON.stringify({ model, voice, input: text, response_format: 'wav' })
      const onFailure = (problem: ServiceProblem, status?: number): void => {
        // One text may be too long for it; two in a row that are not answered are not about the texts.
        const isLateAgain = problem === 'timeout' && lateText !== undefined && lateText !== text
        if (problem === 'timeout') lateText = text
        if (isLateAgain || problem === 'network' || refusesAll.includes(status)) asksAgainAt = performance.now() + pauseMs
      }
      const sound = await askService({ ...service, onFailure }, { type: 'application/json', content }, soundOf)
      if (sound === null) return null
      lateText = undefined
      return oneReading(sound, parts)
    },
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
