import { htmlLanguage, type Language } from '#contract/languages'
import type { Env } from '../env.ts'
import type { Engine } from './engine.ts'
import type { SaidPart } from './said-parts.ts'

/** An operator's own engine: any command that reads a text on its input and writes a WAV file on its output. */
export interface OtherEngine extends Engine {
  readonly speaks: (language: Language) => boolean
  readonly inputOf: (parts: readonly SaidPart[], language: Language) => string
}

export interface OtherEngineSettings extends Partial<Pick<Env, 'SPEECH_COMMAND'>>, Pick<Env, 'SPEECH_COMMAND_INPUT'> {
  readonly SPEECH_COMMAND_LANGUAGES: readonly string[]
}

/** The engine of SPEECH_COMMAND; null without one. `{language}` in an argument is replaced: fr, en, es, de, it, pt, la. */
export function otherEngineOf({
  SPEECH_COMMAND,
  SPEECH_COMMAND_INPUT,
  SPEECH_COMMAND_LANGUAGES,
}: OtherEngineSettings): OtherEngine | null {
  const [file, ...args] = SPEECH_COMMAND?.split(/\s+/u).filter((word) => word !== '') ?? []
  if (file === undefined) return null
  return {
    file,
    args: (language) => args.map((arg) => arg.replaceAll('{language}', htmlLanguage[language])),
    speaks: (language) => SPEECH_COMMAND_LANGUAGES.includes(htmlLanguage[language]),
    inputOf: (parts, language) =>
      SPEECH_COMMAND_INPUT === 'text'
        ? parts.map(({ plain }) => plain).join(' ')
        : `<speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="${htmlLanguage[language]}">${parts.map(({ ssml }) => ssml).join(' ')}</speak>`,
  }
}
