import { choiceOf, isPlaceToWrite, numberOf } from '#domain/question-text/lines'
import { answerNames, noteOf } from '#domain/question-text/notes'
import { pointsAround } from '#domain/question-text/said-points'
import type { ReadQuestion } from './build.ts'
import { lineOfHtml } from './texts.ts'

const label = new RegExp(
  `^(?:affirmations?|[ivx]+|${answerNames}|questions?|q|exercices?|exercises?|ejercicios?|ex|activites?|parties?|problemes?|consignes?|bonnes?|mauvaises?|incorrectes?|erronees?|distracteurs?|leurres?|html|markdown|plain|moodle|category|course|answer|vrai|faux|vraies?|fausses?|true|false|right|wrong|mots?|richtig|falsch|verdadero|falso|vero|oder|points?|puntos?|pts?|qcm|ordre|bon|intrus|aide|indice|commentaire|explications?|elements?|pistes?|exemples?|criteres?|propositions?|attend|attendait|plusieurs|possibles?|types?|recto|verso|ouvertes?|ere|eme|attendue?s?|justifications?|lines)$`,
)

/** Whether a word, small and without accents, says what a line is, or what is right: rules have read it. */
export const isLabelWord = (word: string): boolean => label.test(word)

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}{3,}|\d{3,}/gu) ?? []

/** A line without what only numbers it, or says its points. */
function dropLabel(line: string): string {
  const asked = numberOf(line)?.text ?? line
  return pointsAround(choiceOf(asked)?.text ?? asked).statement
}

const saysRight = new RegExp(String.raw`^\P{L}*(?:${answerNames})(?!\p{L})`, 'iu')

/** Whether a line that is in no question may be the key of some: « Corrigé Ex. 1 : 1. 1500 ; 2. 0,25 ». */
export const mayBeKey = (line: string): boolean =>
  saysRight.test(line) && (line.match(/(?<![\d,.])\d{1,2}\s?[.):=–-]\s?[\p{L}\d]/gu) ?? []).length > 1

/** All texts in a value. */
export const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []

const asId = (words: readonly string[]) => words.join(' ')

/** How often each text of a list is there. */
function timesOf(texts: readonly string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1)
  return times
}

/**
 * The lines of which a word is not in what was read, as often as the file has it: no word goes without a trace. What several questions
 * repeat counts once; words of `keys` and of answers, which name what stands elsewhere, only have to be there.
 */
export function findUnsaid(lines: readonly string[], found: unknown, keys: readonly string[] = []): string[] {
  const written = lines
    .filter((line) => !isPlaceToWrite(line))
    .map((line) => ({ line, words: wordsOf(dropLabel(noteOf(line)?.text ?? line.replace(saysRight, ''))) }))
  const times = timesOf(written.map(({ words }) => asId(words)))
  const shown = timesOf(textsIn(found).flatMap((text) => text.split('\n').map((line) => asId(wordsOf(line)))))
  const left = new Map<string, number>()
  for (const [id, count] of shown) {
    const words = id.split(' ')
    const most = words.length > 2 ? Math.min(count, times.get(id) ?? 1) : count
    for (const word of words) left.set(word, (left.get(word) ?? 0) + most)
  }
  const isKey = new Set(keys.map((key) => asId(wordsOf(dropLabel(key)))))
  const isShown = ({ words }: { words: readonly string[] }) => shown.has(asId(words))
  const isLost = ({ line, words }: { line: string; words: readonly string[] }) => {
    const isNamed = isKey.has(asId(words)) || saysRight.test(line) || noteOf(line.replace(/^[^\p{L}\d]+/u, '')) !== null
    return words.filter((word) => !take(left, word, isNamed) && !isLabelWord(word)).length > 0
  }
  // A title that is nowhere takes no words from the lines that are shown as they are.
  const lost = new Set([...written.filter(isShown), ...written.filter((one) => !isShown(one))].filter(isLost))
  return written.filter((one) => lost.has(one)).map(({ line }) => line.trim())
}

const tex = /\\\([\s\S]*?\\\)|\\\[[\s\S]*?\\\]|\$\$[\s\S]*?\$\$/g

/** Those of the texts of a file, as HTML, of which a word is in no question. */
export function unsaidTexts(texts: readonly string[], read: readonly ReadQuestion[]): string[] {
  const found = read.map(({ title, category = '', question }) => [title, category, ...textsIn(question).map(lineOfHtml)])
  return [...new Set(findUnsaid(texts.map((text) => lineOfHtml(text.replace(tex, ' '))).filter(Boolean), found))]
}

/** Whether a word is there still; it is taken away where it is not `kept`. */
function take(left: Map<string, number>, word: string, kept: boolean): boolean {
  const count = left.get(word)
  if (count === undefined || (count === 0 && !kept)) return false
  if (!kept) left.set(word, count - 1)
  return true
}
