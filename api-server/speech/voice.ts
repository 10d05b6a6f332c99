import type { Language } from '#contract/languages'
import type { Reading } from './marked-text.ts'
import type { SaidPart } from './said-parts.ts'

/** Part of every stored path: increment it when voice, speed or format changes, to synthesise again. */
export const voiceVersion = 4

/** A voice that is asked before espeak-ng: the sound of a text; null where it fails, and the next one is asked. */
export interface Voice {
  /** Part of the stored path of what it says. */
  readonly name: string
  readonly speaks: (language: Language) => boolean
  /** Whether it is not asked for a while. */
  readonly rests?: () => boolean
  readonly say: (parts: readonly SaidPart[], language: Language) => Promise<Reading | null>
}
