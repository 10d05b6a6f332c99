import { htmlLanguage, type Language } from '#contract/languages'

const voices = { ...htmlLanguage, EN: 'en-gb' } as const

/** Part of every stored path: increment it when voice, speed or format changes, to synthesise again. */
export const voiceVersion = 4

/** Options of espeak-ng in both builds: voice, words per minute, UTF-8 input (`-b 1` as two arguments), markup. */
export const voiceArguments = (language: Language) => ['-v', voices[language], '-s', '150', '-b', '1', '-m']
