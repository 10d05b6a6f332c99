import type { Language } from '#contract/languages'
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
  return utteranceOf(before + text + after, only).map(({ words, soundings, said }) => ({
    words,
    markup: markupOf(soundings),
    plain: said,
    ssml: ssmlOf(soundings, words),
  }))
}

function markupOf(soundings: readonly Sounding[]): string {
  return soundings
    .map((one) => {
      if ('pause' in one) return one.pause
      return ` ${'sounds' in one ? espeakSounds(one.sounds, one.stressed) : escapeText(one.letters)}`
    })
    .join('')
    .trim()
}

function ssmlOf(soundings: readonly Sounding[], words: readonly string[]): string {
  const written = escapedMarkup(words.join(' '))
  return soundings
    .map((one) => {
      if ('pause' in one) return one.pause
      return ` ${'sounds' in one ? `<phoneme alphabet="ipa" ph="${one.sounds}">${written}</phoneme>` : escapedMarkup(one.letters)}`
    })
    .join('')
    .trim()
}

/** A sign without letters is said with the word before it. */
function asWritten(text: string): SaidPart[] {
  const parts: { words: string[]; markup: string; plain: string; ssml: string }[] = []
  for (const { start, end, said } of spokenParts(text)) {
    const written = text.slice(start, end)
    const last = parts.at(-1)
    if (last && !said) {
      last.markup += ` ${escapeText(written)}`
      last.plain += ` ${written}`
      last.ssml += ` ${escapedMarkup(written)}`
    } else parts.push({ words: said ? [written] : [], markup: escapeText(written), plain: written, ssml: escapedMarkup(written) })
  }
  return parts
}

/** Neither markup nor the engine's own notation of sounds. */
const escapeText = (text: string) => escapedMarkup(text.replaceAll('[[', '[ ['))

const escapedMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Sounds in IPA as the engine takes them in a text, with the accent on the last full vowel of a word that has one. */
function espeakSounds(ipa: string, stressed: boolean): string {
  const sounds = splitSounds(ipa)
  const accent = stressed ? sounds.findLastIndex((sound) => sound !== 'ə' && hasVowel(sound)) : -1
  return `[[${soundsFor('espeak', ipa)
    .map((sound, at) => (at === accent ? `'${sound}` : sound))
    .join('')}]]`
}
