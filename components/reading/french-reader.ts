import type { PlacedWord, Reader } from '#domain/reading/marks'
import { readText, type Token } from '#domain/reading/read'

/** Texts whose reading is kept in mind: switching between modes reads nothing anew. */
const cache = new Map<string, readonly PlacedWord[]>()
const maxKept = 5000

/** How French is read, word by word, by the rules of domain/reading. A text that fails stays as it is (AID-012). */
export const frenchReader: Reader = (text) => {
  const known = cache.get(text)
  if (known) return known
  const words = placedWords(text, readText)
  if (cache.size >= maxKept) cache.clear()
  cache.set(text, words)
  return words
}

/** The words that `read` finds in a text, each with its place; none when it fails, or gives another text back. */
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

type WordToken = Extract<Token, { syllables: string[] }>

/** A word that could not be read is all silence, or its parts do not give it back. */
function placedWord({ text, syllables, graphemes, liaison, joins }: WordToken, start: number): PlacedWord {
  const whole = syllables.join('') === text && graphemes.map(([letters]) => letters).join('') === text
  const isRead = whole && graphemes.some(([, phoneme]) => phoneme !== '')
  const read = isRead ? { syllables, graphemes } : null
  return { start, end: start + text.length, read, linked: liaison !== null, joins: joins && isRead }
}
