import { htmlLanguage } from '#contract/languages'
import { programOf } from '../commands/operator-command.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { runEngine } from './engine.ts'
import { oneReading } from './marked-text.ts'
import { picoFolder, picoVoice } from './pico.ts'
import { plainOf, ssmlOf } from './said-parts.ts'
import { serviceVoice } from './service.ts'
import type { Voice } from './voice.ts'
import { readWave } from './wave.ts'

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
