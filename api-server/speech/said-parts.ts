import type { Language } from '#contract/languages'
import { type Sounding, utteranceOf } from '#domain/reading/spoken/utter'
import { spokenParts } from '#domain/reading/spoken-words'
import { espeakSounds } from './espeak-sounds.ts'

/** Neighbouring words of a text that are timed together, and the engine's markup that says them. */
export interface SaidPart {
  readonly words: readonly string[]
  readonly markup: string
}

/** A text, and what stands before and after it in the same sentence: only the text is said. */
export interface TextInContext {
  readonly text: string
  readonly before?: string
  readonly after?: string
}

/** What the engine says: French with our own sounds, as the reading aids show it; other languages as they are written. */
export function saidParts({ text, before = '', after = '' }: TextInContext, language: Language): SaidPart[] {
  if (language !== 'FR') return asWritten(text)
  const only = { start: before.length, end: before.length + text.length }
  return utteranceOf(before + text + after, only).map(({ words, soundings }) => ({ words, markup: markupOf(soundings) }))
}

function markupOf(soundings: readonly Sounding[]): string {
  return soundings
    .map((one) => {
      if ('pause' in one) return one.pause
      return ` ${'sounds' in one ? espeakSounds(one.sounds, one.stressed) : escaped(one.letters)}`
    })
    .join('')
    .trim()
}

/** A sign without letters is said with the word before it. */
function asWritten(text: string): SaidPart[] {
  const parts: { words: string[]; markup: string }[] = []
  for (const { start, end, said } of spokenParts(text)) {
    const written = text.slice(start, end)
    const last = parts.at(-1)
    if (last && !said) last.markup += ` ${escaped(written)}`
    else parts.push({ words: said ? [written] : [], markup: escaped(written) })
  }
  return parts
}

/** Neither markup nor the engine's own notation of sounds. */
const escaped = (text: string) =>
  text.replaceAll('[[', '[ [').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
