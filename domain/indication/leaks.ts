import type { AnswerValue } from '#contract/answer'
import type { Question } from '#contract/question'
import { cardinal } from '../reading/spoken/numbers.ts'
import { numbersSaid } from '../reading/spoken/numbers-said.ts'
import { judgeNumeric } from '../scoring/quantity.ts'
import { reveals } from './reveals.ts'
import { correctionTexts, unsayableTexts, visibleTexts } from './texts.ts'
import { containsRun, significantWords, wordsOf } from './words.ts'

/**
 * Whether a text that a model wrote gives the correction away. Stricter than `reveals`, which judges our own sentences: words in pieces,
 * spelled out, written backwards or of the same family, most of the words in any order, numbers in words, Roman or another unit.
 */
export function leaks(text: string, question: Question, answer: AnswerValue): boolean {
  const said = text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  const seen = visibleTexts(question, answer)
  const keys = [...correctionTexts(question), ...unsayableTexts(question)]
  return (
    reveals(said, question, answer) ||
    (otherScript.test(said) && ![...seen, ...keys].some((known) => otherScript.test(known))) ||
    saysNumber(said, keys, seen) ||
    saysQuantity(said, question, seen) ||
    keys.some((key) => saysMost(said, key, seen))
  )
}

/** Letters that look like ours, or that nobody asked for. */
const otherScript = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u

function saysNumber(text: string, keys: readonly string[], seen: readonly string[]): boolean {
  const said = numbersSaid(text)
  const known = numbersSaid(seen.join('\n'))
  const secret = keys.flatMap((key) => [...numbersSaid(key)]).filter((number) => !known.has(number))
  return secret.some((number) => said.has(number) || (number.length > 3 && containsRun(wordsOf(text), wordsOf(cardinal(number)))))
}

/** The expected number in another writing or unit: « 200 mm » for 20 cm. */
function saysQuantity(text: string, question: Question, seen: readonly string[]): boolean {
  if (question.type !== 'Numeric') return false
  const found = text.replaceAll('\u2044', '/').matchAll(/([-\u2212]?\d(?:[\d \u00A0\u202F.,/×^]*\d)?)(?:\s*[\p{L}%°²³]+)?/gu)
  return [...found].flat().some((quantity = '') => {
    const verdict = judgeNumeric({ ...question.data, otherUnits: true }, quantity)
    return verdict !== 'unreadable' && verdict.number && !seen.some((known) => known.includes(quantity.trim()))
  })
}

function saysMost(text: string, key: string, seen: readonly string[]): boolean {
  const known = seen.flatMap(wordsOf)
  const isKnown = (word: string) => known.some((one) => one === word || isOfFamily(one, word))
  const secret = [...new Set(significantWords(key))].filter((word) => !/^\p{N}/u.test(word) && !isKnown(word))
  const words = wordsOf(text)
  const letters = words.filter((word) => word.length === 1).join('')
  const said = secret.filter(
    (word) =>
      letters.includes(word) ||
      isInPieces(words, word) ||
      words.some((one) => one === word || isOfFamily(one, word) || (word.length > 3 && [...one].reverse().join('') === word)),
  )
  return said.length > 0 && said.length >= telling(secret.length)
}

/** How many of the words that only the correction has give it away. */
const telling = (count: number) => (count < 4 ? Math.max(1, count - 1) : Math.max(3, Math.ceil(count * 0.6)))

/** Whether a word begins as another one does, beyond half of it: lumineux, lumière. */
const isOfFamily = (word: string, key: string) =>
  key.length >= 5 && word.startsWith(key.slice(0, Math.max(4, Math.floor(key.length * 0.6))))

/** Whether a word is written in pieces: « lu-miè-re »; those of three letters may have others between them: « photo, puis synthèse ». */
function isInPieces(words: readonly string[], key: string): boolean {
  const lastAt = new Map([[0, -1]])
  for (const [at, word] of words.entries())
    for (const [end, last] of [...lastAt])
      if (key.startsWith(word, end) && (word.length > 2 || end === 0 || last === at - 1)) lastAt.set(end + word.length, at)
  return lastAt.has(key.length)
}
