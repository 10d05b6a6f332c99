import { readingOf } from '#domain/reading/homographs'
import { lettersOf } from '#domain/reading/letters'
import type { Sentence } from '#domain/reading/sentence'
import { spellingOf } from '#domain/reading/spelling'
import { type ReadWord, readOneWord } from '#domain/reading/word'

/** A word without context. */
export const aloneInSentence = (word: string): Sentence => ({ word: lettersOf(word).plain, written: word, near: () => '.' })

/** A word by itself is a name if it has a capital. */
export const spellingAlone = (sentence: Sentence) => spellingOf({ ...sentence, near: () => 'un' })

/** One French word, read without context. */
export function readWord(word: string): ReadWord {
  const sentence = aloneInSentence(word)
  return readOneWord(word, readingOf(sentence), spellingAlone(sentence))
}
