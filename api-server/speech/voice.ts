import type { Language } from '#contract/languages'

const voices = { FR: 'fr', EN: 'en-gb' } as const satisfies Record<Language, string>

/** Part of every path: a change of voice, speed or format makes new sounds. */
export const voiceVersion = 2

/** What a program ends with whose engine is not installed, as a shell says it of a command. */
export const noEngine = 127

/** The options of espeak-ng in either build: voice, words a minute, that the text is UTF-8 (`-b 1` in two arguments) and markup. */
export const voiceArguments = (language: Language) => ['-v', voices[language], '-s', '150', '-b', '1', '-m']
