import type { AnswerValue } from '#contract/answer'
import type { Formula, FormulaExpression } from '#contract/formula'
import { hasHoles, type Question } from '#contract/question'
import { nestedOf } from '../formula/tree.ts'
import { kindOf } from '../questions/kinds.ts'
import { plainText } from '../rich-text/plain.ts'
import { holeHints } from './hole-hints.ts'
import { maxIndications } from './max-indications.ts'
import { reveals } from './reveals.ts'
import { type Hints, lastSentences, sentences } from './sentences.ts'
import { answerText, correctionTexts, visibleTexts } from './texts.ts'
import { alike, significantWords } from './words.ts'

/**
 * Aiko's indication for a question, based on its tips, its correction and the gaps in the answer; it never contains what only the
 * correction may reveal (`reveals`). `used`: number of indications already given. Null when there is nothing to say, or no
 * indication left.
 */
export function indicationFor(question: Question, answer: AnswerValue, used: number): string | null {
  const { hints } = kindOf(question)
  if (used >= maxIndications || hints === null) return null
  const [first, second] = hintsFor[hints](question, answer)
  const harmless = (hint: string) => !reveals(hint, question, answer)
  const before = [...first, ...tipHints(question), ...lastSentences].find(harmless) ?? null
  if (used === 0) return before
  return [...second, ...tipHints(question), ...first, ...lastSentences].find((hint) => hint !== before && harmless(hint)) ?? null
}

const hintsFor: Record<'words' | 'holes' | 'formula', (question: Question, answer: AnswerValue) => Hints> = {
  words: textHints,
  holes: (question, answer) => (hasHoles(question) ? holeHints(question, answer) : textHints(question, answer)),
  formula: formulaHints,
}

const maxTipLength = 200

/** The first sentence of the author's tips. */
function tipHints(question: Question): string[] {
  const tip = /^.*?[.!?…](?=\s|$)|^.+$/mu.exec(plainText(question.tips).trim())?.[0].trim() ?? ''
  return tip !== '' && tip.length <= maxTipLength ? [sentences.tip(tip)] : []
}

const constructs = ['fraction', 'power', 'squareroot', 'bracket', 'vector'] as const

/** Hints for formulas: the constructs that the answer lacks, then points to check. */
function formulaHints(question: Question, answer: AnswerValue): Hints {
  const expected = typeof question.response === 'string' ? null : question.response
  const checks = [sentences.signs(), sentences.tryValues()]
  if (answerText(question, answer) === '')
    return [[sentences.copyGiven()], expected ? [...lacking(expected, []), ...checks] : checks]
  if (!expected) return [[sentences.rightShape()], checks]
  const lacks = lacking(expected, kindsOf(answer))
  return lacks.length > 0 ? [lacks, [...lacks.slice(1), ...checks]] : [[sentences.rightShape()], checks]
}

/** A hint for each construct, and for the equals sign, that only the expected formula has. */
function lacking(expected: Formula, has: readonly string[]): string[] {
  const expectedKinds = kindsIn(expected.expression)
  const missing = constructs.filter((kind) => expectedKinds.includes(kind) && !has.includes(kind))
  const equality = expectedKinds.includes('=') && !has.includes('=') ? [sentences.equality()] : []
  return [...missing.map((kind) => sentences.construct[kind]), ...equality]
}

function kindsOf(answer: AnswerValue): string[] {
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) return []
  const { expression } = answer
  return typeof expression === 'object' ? kindsIn(expression) : []
}

/** The node types of a formula, plus `=` if a text contains one. */
function kindsIn(expression: FormulaExpression): string[] {
  const kinds: string[] = []
  const stack = [expression]
  for (let top = stack.pop(); top; top = stack.pop()) {
    for (const node of top.items) {
      kinds.push(node.type)
      if ((node.type === 'literal' || node.type === 'operator') && node.text.includes('=')) kinds.push('=')
      stack.push(...nestedOf(node))
    }
  }
  return kinds
}

const maxQuoted = 3

/** Hints for free texts and spoken answers: the ideas of the correction that the answer contains, and how a missing one begins. */
function textHints(question: Question, answer: AnswerValue): Hints {
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
