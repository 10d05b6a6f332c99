import type { PlacedWord, Reader } from '#domain/reading/highlights'
import { readText, type Token, type WordToken } from '#domain/reading/read'

/** Words by text: switching between modes reads nothing again. */
const cache = new Map<string, readonly PlacedWord[]>()
const maxKept = 5000

/** Reads French word by word with the rules of domain/reading. A text whose reading fails stays plain (AID-012). */
export const frenchReader: Reader = (text) => {
  const known = cache.get(text)
  if (known) return known
  const words = placedWords(text, readText)
  if (cache.size >= maxKept) cache.clear()
  cache.set(text, words)
  return words
}

/** The words that `read` finds in a text, with their offsets; empty if `read` throws or its tokens do not add up to the text. */
export function placedWords(text: string, read: (text: string) => readonly Token[]): PlacedWord[] {
  try {
    const tokens = read(text)
    if (tokens.map((token) => token.text).join('') !== text) return []
    let at = 0
    return tokens.flatMap((token) => {
      const start = at
      at += token.text.length
      return 'syllables' in token ? [placedWord(token, start)] : []
    })
  } catch {
    return []
  }
}

/** Leaves `read` null when all graphemes are silent (the word could not be read) or when they do not add up to the word. */
function placedWord({ text, syllables, graphemes, liaison, joins }: WordToken, start: number): PlacedWord {
  const whole = syllables.join('') === text && graphemes.map(([letters]) => letters).join('') === text
  const isRead = whole && graphemes.some(([, phoneme]) => phoneme !== '')
  const read = isRead ? { syllables, graphemes } : null
  return { start, end: start + text.length, read, linked: liaison !== null, joins: joins && isRead }
}
