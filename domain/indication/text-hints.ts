import type { AnswerValue } from '#contract/answer'
import type { Question } from '#contract/question'
import { type Hints, sentences } from './sentences.ts'
import { answerText, correctionTexts, visibleTexts } from './texts.ts'
import { alike, significantWords } from './words.ts'

const maxQuoted = 3

/** Hints for free texts and spoken answers: the ideas of the correction that the answer contains, and how a missing one begins. */
export function textHints(question: Question, answer: AnswerValue): Hints {
  const text = answerText(question, answer)
  const givenWords = significantWords(text)
  const seenWords = visibleTexts(question, null).flatMap(significantWords)
  const ideas = [...new Set(correctionTexts(question).flatMap(significantWords))].filter((word) => !seenWords.includes(word))
  const missing = ideas.filter((idea) => !givenWords.some((word) => alike(word, idea)))
  return [[opening(text, ideas, missing)], beginnings(missing)]
}

function opening(text: string, ideas: readonly string[], missing: readonly string[]): string {
  if (text.trim() === '') return sentences.nothingYet()
  if (missing.length === 0) return sentences.complete()
  const matches = asWritten(text).filter((word) => significantWords(word).some((one) => ideas.some((idea) => alike(one, idea))))
  return matches.length > 0 ? sentences.onTheWay([...new Set(matches)].slice(0, maxQuoted)) : sentences.offTarget()
}

/** The words of a text with their accents and case. */
const asWritten = (text: string) => text.normalize('NFC').match(/\p{L}+/gu) ?? []

/** The beginnings of the missing words, longest first because it is the most informative. */
function beginnings(missing: readonly string[]): string[] {
  const words = missing.filter((word) => /^\p{L}{4}/u.test(word)).sort((a, b) => b.length - a.length)
  const hints = words.map((word) => sentences.beginning(word.slice(0, word.length < 7 ? 1 : 2)))
  return missing.some((word) => /^\p{N}/u.test(word)) ? [...hints, sentences.figureExpected()] : hints
}
