import type { AnswerValue } from '#contract/answer'
import type { Question } from '#contract/question'
import { correctionTexts, unsayableTexts, visibleTexts } from './texts.ts'
import { containsRun, figuresOf, significantWords, wordsOf } from './words.ts'

/** This many consecutive significant words of the correction give it away. */
const revealingRun = 3

/**
 * Whether a text reveals the correction: three of its significant words in a row (all of them when there are fewer), a number in
 * it, or an accepted answer of a hole. Text that the student sees or wrote already is not counted, except accepted answers, which
 * must never be said.
 */
export function reveals(text: string, question: Question, answer: AnswerValue): boolean {
  const seen = visibleTexts(question, answer)
  return (
    correctionTexts(question).some((correction) => revealsRun(text, correction, seen) || revealsNumber(text, correction, seen)) ||
    unsayableTexts(question).some((accepted) => revealsAccepted(text, accepted))
  )
}

function revealsRun(text: string, correction: string, seen: readonly string[]): boolean {
  const significant = significantWords(correction)
  const telling = significant.length > 0 ? significant : wordsOf(correction)
  const length = Math.min(revealingRun, telling.length)
  const read = significant.length > 0 ? significantWords : wordsOf
  return telling.some((_, from) => {
    const run = telling.slice(from, from + length)
    return run.length === length && containsRun(read(text), run) && !seen.some((known) => containsRun(read(known), run))
  })
}

function revealsNumber(text: string, correction: string, seen: readonly string[]): boolean {
  const seenFigures = new Set(seen.flatMap(figuresOf))
  const saidFigures = new Set(figuresOf(text))
  return figuresOf(correction).some((figure) => saidFigures.has(figure) && !seenFigures.has(figure))
}

function revealsAccepted(text: string, accepted: string): boolean {
  const words = wordsOf(accepted)
  return words.length > 0 ? containsRun(wordsOf(text), words) : text.includes(accepted)
}
