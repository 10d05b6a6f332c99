import { lettersOf } from './letters.ts'
import type { Stretch } from './tokens.ts'

/** Stands unseen before the words of a sign and the names of letters: what is written as a sign is said by itself. */
export const signMark = '\u2063'

/** The context of a word for the rules: words in lower case, and a mark for each pause. */
export interface Sentence {
  /** The word at this distance before (negative) or after; ',' at a pause, '.' at the end of a sentence or of the text. */
  near(distance: number): string
  /** The word itself, in plain and in original form. */
  word: string
  written: string
}

/** The context of each word of a text, in order. */
export function sentencesOf(stretches: readonly Stretch[]): Sentence[] {
  const marks: { plain: string; written: string; isWord: boolean }[] = []
  for (const { text, isWord } of stretches) {
    if (isWord) marks.push({ plain: lettersOf(text).plain, written: text, isWord })
    else for (const plain of pausesOf(text)) marks.push({ plain, written: plain, isWord })
  }
  return marks.flatMap(({ plain, written, isWord }, at) =>
    isWord ? [{ word: plain, written, near: (distance: number) => marks[at + distance]?.plain ?? '.' }] : [],
  )
}

/** The marks for the text between words: numbers as themselves, a pause as ',' or '.', a hyphen, an arithmetic sign or its mark as itself. */
function pausesOf(text: string): string[] {
  return (text.match(/\d+|[.!?…;:\n]+|[,()[\]«»"–—]+|[-‐‑+=×\u2063]/gu) ?? []).map((one) =>
    /[.!?…;:\n]/u.test(one) ? '.' : /[,()[\]«»"–—]/u.test(one) ? ',' : one,
  )
}
