import { readingOf } from './homographs.ts'
import { liaisonAfter } from './liaison.ts'
import { type Sentence, sentencesOf } from './sentence.ts'
import { spellingOf } from './spelling.ts'
import { stretchesOf } from './tokens.ts'
import { isUnitAfter, plainWord, type ReadWord, readOneWord } from './word.ts'

/** A word of a text with its reading in context. */
export interface WordToken extends ReadWord {
  /** The same as `word`, because every token has a text. */
  text: string
  /** The sound pronounced between this word and the next (« les‿amis »: z), null for none. */
  liaison: string | null
  /** An elided word (l’, d’, qu’): its letters belong to the first syllable of the next token. */
  joins: boolean
}

/** A word, or the text between two words. */
export type Token = WordToken | { text: string }

/** The tokens of a text, which concatenate to it byte for byte; their context decides homographs and liaisons. Never throws. */
export function readText(text: string): Token[] {
  const stretches = stretchesOf(text)
  const sentences = sentencesOf(stretches)
  let at = 0
  return stretches.map((stretch) => {
    const sentence = stretch.isWord ? sentences[at++] : undefined
    return sentence ? readInSentence(stretch.text, sentence) : { text: stretch.text }
  })
}

function readInSentence(text: string, sentence: Sentence): WordToken {
  const joins = /['’ʼ]$/u.test(text)
  try {
    if (isUnitAfter(sentence.near(-1), text)) return { text, ...plainWord(text), liaison: null, joins }
    const read = readOneWord(text, readingOf(sentence), spellingOf(sentence))
    return { text, ...read, liaison: endsInSoundedLetter(read) ? null : liaisonAfter(sentence), joins }
  } catch {
    return { text, ...plainWord(text), liaison: null, joins }
  }
}

/** « tous ensemble », « deux plus un »: the last letter is already pronounced in the word itself. */
function endsInSoundedLetter({ graphemes }: ReadWord): boolean {
  const [letters = '', phoneme = ''] = graphemes.at(-1) ?? []
  return letters.length === 1 && phoneme !== ''
}
