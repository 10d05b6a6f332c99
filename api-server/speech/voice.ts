import type { Language } from '#contract/scalars'

const voices = { FR: 'fr', EN: 'en-gb' } as const satisfies Record<Language, string>

/** Part of every path: a change of voice, speed or format makes new sounds. */
export const voiceVersion = 1

/** What espeak-ng is told in either build: voice, words a minute, and that the text is UTF-8 (`-b 1` in two arguments). */
export const voiceArguments = (language: Language) => ['-v', voices[language], '-s', '150', '-b', '1']
