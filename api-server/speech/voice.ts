import { htmlLanguage, type Language } from '#contract/languages'
import type { Reading } from './marked-text.ts'
import type { SaidPart } from './said-parts.ts'

const voices = { ...htmlLanguage, EN: 'en-gb' } as const

/** Part of every stored path: increment it when voice, speed or format changes, to synthesise again. */
export const voiceVersion = 4

/** Options of espeak-ng in both builds: voice, words per minute, UTF-8 input (`-b 1` as two arguments), markup. */
export const voiceArguments = (language: Language) => ['-v', voices[language], '-s', '150', '-b', '1', '-m']

/** A voice that is asked before espeak-ng: the sound of a text; null where it fails, and the next one is asked. */
export interface Voice {
  /** Part of the stored path of what it says. */
  readonly name: string
  readonly speaks: (language: Language) => boolean
  readonly say: (parts: readonly SaidPart[], language: Language) => Promise<Reading | null>
}
