import { htmlLanguage, type Language } from '#contract/languages'
import { groupConsecutive } from '#domain/lists/group-consecutive'
import { hasVowel, splitSounds } from '#domain/reading/phonemes'
import { type Sounding, utteranceOf } from '#domain/reading/spoken/utter'
import { spokenParts } from '#domain/reading/spoken-words'
import { soundsFor } from './notation.ts'

/** Neighbouring words of a text that are timed together, and the engine's markup that says them. */
export interface SaidPart {
  readonly words: readonly string[]
  readonly markup: string
  /** The same for another engine, in words, and in standard SSML with our sounds. */
  readonly plain: string
  readonly ssml: string
}

/** The words of a text, for an engine with pronunciations of its own. */
export const plainOf = (parts: readonly SaidPart[]) => parts.map(({ plain }) => plain).join(' ')

/** A text as a document of SSML. */
export const ssmlOf = (parts: readonly SaidPart[], language: Language) =>
  `<speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="${htmlLanguage[language]}">${parts.map(({ ssml }) => ssml).join(' ')}</speak>`

/** A text, and what stands before and after it in the same sentence: only the text is said. */
interface TextInContext {
  readonly text: string
  readonly before?: string
  readonly after?: string
}

/** What the engine says: French with our own sounds, as the reading aids show it; other languages as they are written. */
export function saidParts({ text, before = '', after = '' }: TextInContext, language: Language): SaidPart[] {
  if (language !== 'FR') return asWritten(text)
  const only = { start: before.length, end: before.length + text.length }
  return utteranceOf(before + text + after, only).map(({ words, soundings, said }) => {
    const written = escapedMarkup(words.join(' '))
    const phoneme = ({ sounds }: Sounds) => `<phoneme alphabet="ipa" ph="${sounds}">${written}</phoneme>`
    return {
      words,
      markup: markupOf(soundings, espeakSounds, escapeText),
      plain: said,
      ssml: markupOf(soundings, phoneme, escapedMarkup),
    }
  })
}

type Sounds = Extract<Sounding, { sounds: string }>

const markupOf = (soundings: readonly Sounding[], say: (sounds: Sounds) => string, write: (letters: string) => string) =>
  soundings
    .map((one) => ('pause' in one ? one.pause : ` ${'sounds' in one ? say(one) : write(one.letters)}`))
    .join('')
    .trim()

/** A sign without letters is said with the word before it. */
const asWritten = (text: string): SaidPart[] =>
  groupConsecutive(spokenParts(text), (_, { said }) => !said).map((part) => {
    const [{ said }] = part
    const written = part.map(({ start, end }) => text.slice(start, end))
    const plain = written.join(' ')
    return { words: said ? written.slice(0, 1) : [], markup: escapeText(plain), plain, ssml: escapedMarkup(plain) }
  })

/** Neither markup nor the engine's own notation of sounds. */
const escapeText = (text: string) => escapedMarkup(text.replaceAll('[[', '[ ['))

const escapedMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Sounds in IPA as the engine takes them in a text, with the accent on the last full vowel of a word that has one. */
function espeakSounds({ sounds: ipa, stressed }: Sounds): string {
  const sounds = splitSounds(ipa)
  const accent = stressed ? sounds.findLastIndex((sound) => sound !== 'ə' && hasVowel(sound)) : -1
  return `[[${soundsFor('espeak', sounds)
    .map((sound, at) => (at === accent ? `'${sound}` : sound))
    .join('')}]]`
}
