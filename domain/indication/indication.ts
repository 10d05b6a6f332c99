import type { AnswerValue } from '#contract/answer'
import type { Formula, FormulaExpression } from '#contract/formula'
import type { Question } from '#contract/question'
import { hasHoles } from '#contract/question-types'
import type { NumericData } from '#contract/questions/numeric'
import { areEqualForms } from '../formula/equal-forms.ts'
import { nestedOf } from '../formula/tree.ts'
import { kindOf } from '../questions/kinds.ts'
import { isFormula, typedHoles, typedText } from '../questions/values.ts'
import { plainText } from '../rich-text/plain.ts'
import { wholeDecimal } from '../scoring/decimal.ts'
import { alternatives, gatherHoles, holeNames, isHoleRight, normaliseHole, splitHoles } from '../scoring/holes.ts'
import { compareQuantity, judgeNumeric } from '../scoring/quantity.ts'
import { maxIndications } from './max-indications.ts'
import { reveals } from './reveals.ts'
import { type Hints, lastSentences, sentences } from './sentences.ts'
import { answerText, correctionTexts, visibleTexts } from './texts.ts'
import { asWritten, figuresOf, isBeginningOfName, isMisspelt, isSameFamily, significantWords, wordsOf } from './words.ts'

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

const hintsFor: Record<'words' | 'number' | 'holes' | 'formula', (question: Question, answer: AnswerValue) => Hints> = {
  words: textHints,
  number: (question, answer) =>
    question.type === 'Numeric' ? numberHints(question.data, typedText(answer)) : textHints(question, answer),
  holes: (question, answer) => (hasHoles(question) ? holeHints(question, answer) : textHints(question, answer)),
  formula: formulaHints,
}

const maxTipLength = 200

/** The first sentence of the author's tips. */
function tipHints(question: Question): string[] {
  const tip = /^.*?[.!?…](?=\s|$)|^.+$/mu.exec(plainText(question.tips).trim())?.[0].trim() ?? ''
  return tip !== '' && tip.length <= maxTipLength ? [sentences.tip(tip)] : []
}

const constructs = ['fraction', 'power', 'squareroot', 'cuberoot', 'bracket', 'vector'] as const

/** Hints for formulas: the constructs that the answer lacks, then points to check. */
function formulaHints(question: Question, answer: AnswerValue): Hints {
  const expected = typeof question.response === 'string' ? null : question.response
  const checks = [sentences.signs(), sentences.tryValues()]
  if (answerText(question, answer) === '')
    return [[sentences.copyGiven()], expected ? [...findLacking(expected, []), ...checks] : checks]
  if (!expected) return [[sentences.rightShape()], checks]
  if (isFormula(answer) && areEqualForms(answer, expected)) return [[sentences.numberRight()], checks]
  const lacks = findLacking(expected, kindsOf(answer))
  return lacks.length > 0 ? [lacks, [...lacks.slice(1), ...checks]] : [[sentences.rightShape()], checks]
}

/** A hint for each construct, and for the equals sign, that only the expected formula has. */
function findLacking(expected: Formula, has: readonly string[]): string[] {
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
  const correction = correctionTexts(question).join('\n')
  const ideas = [...new Set(significantWords(correction))].filter((word) => !seenWords.includes(word))
  const missing = ideas.filter((idea) => !givenWords.some((word) => isSameFamily(word, idea)))
  return [[opening(text, { ideas, missing, correction })], beginnings(missing, { correction, text })]
}

interface Ideas {
  readonly ideas: readonly string[]
  readonly missing: readonly string[]
  readonly correction: string
}

function opening(text: string, { ideas, missing, correction }: Ideas): string {
  if (text.trim() === '') return sentences.nothingYet()
  if (missing.length === 0) return sentences.complete()
  const telling = ideas.filter((idea) => !isBeginningOfName(idea, correction, missing))
  const matches = asWritten(text).filter((word) =>
    significantWords(word).some((one) => telling.some((idea) => isSameFamily(one, idea))),
  )
  if (matches.length > 0) return sentences.onTheWay([...new Set(matches)].slice(0, maxQuoted))
  const isAlmost = significantWords(text).some((word) => missing.some((idea) => isMisspelt(word, idea)))
  return isAlmost ? sentences.almost() : sentences.offTarget()
}

/** The beginnings of the missing words with their accents, longest first because it is the most informative. */
function beginnings(missing: readonly string[], { correction, text }: { correction: string; text: string }): string[] {
  const spelled = new Map(asWritten(correction).map((word) => [wordsOf(word)[0], word.toLowerCase()]))
  const words = missing.filter((word) => /^\p{L}{4}/u.test(word)).sort((a, b) => b.length - a.length)
  const hints = words.map((word) => sentences.beginning((spelled.get(word) ?? word).slice(0, word.length < 7 ? 1 : 2)))
  if (!missing.some((word) => /^\p{N}/u.test(word))) return hints
  return [...hints, figuresOf(text).length > 0 ? sentences.otherFigure() : sentences.figureExpected()]
}

/** Hints for a number: too large or too small, or only its unit or its form is wrong. */
const numberHints = (data: NumericData, typed: string): Hints => [[firstHint(data, typed)], [sentences.signs()]]

function firstHint(data: NumericData, typed: string): string {
  const verdict = judgeNumeric(data, typed)
  if (verdict === 'unreadable') return sentences.numberFirst()
  if (verdict.number && verdict.unit !== 'right') return sentences.unit()
  if (verdict.number) return verdict.form ? sentences.form() : sentences.numberRight()
  // 30 mm is not larger than 3,5 cm: a number in another unit is converted first, or not compared.
  const order = wholeDecimal(data.value) && compareQuantity(data, typed)
  if (order === null) return sentences.unitFirst()
  if (order === 0) return sentences.unit()
  return order > 0 ? sentences.tooLarge() : sentences.tooSmall()
}

type HolesQuestion = Extract<Question, { type: 'HolesInText' }>

/** Hints for texts with holes: how wrong the first wrong hole is, its position, and the beginning of its word. */
function holeHints({ data }: HolesQuestion, answer: AnswerValue): Hints {
  const typed = typedHoles(answer)
  const name = holeNames(data.text).find((candidate) => !isHoleRight(data, candidate, typed))
  if (name === undefined) return [[sentences.allHolesRight()], []]
  const accepted = alternatives(data.holes[name] ?? '')
  const { before, after } = around(data.text, name)
  const place = before ? [sentences.holeAfter(before)] : after ? [sentences.holeBefore(after)] : []
  return [
    [...distance(typed[name] ?? '', accepted), ...place],
    [...letters(accepted, before), ...place],
  ]
}

const typedNumber = (text: string) =>
  /^[-\u2212]?\s*\d[\d\s]*([.,]\d+)?$/u.test(text.trim()) ? Number(normaliseHole(text)) : Number.NaN

/** A hint based on the typed text: almost the word, or a number too large or too small. */
function distance(typed: string, accepted: readonly string[]): string[] {
  const written = normaliseHole(typed)
  const [expected = ''] = accepted
  const [given, wanted] = [typedNumber(typed), typedNumber(expected)]
  if (!Number.isNaN(given) && !Number.isNaN(wanted) && given !== wanted)
    return [given > wanted ? sentences.tooLarge() : sentences.tooSmall()]
  return accepted.some((text) => isMisspelt(written, normaliseHole(text))) ? [sentences.almost()] : []
}

function letters([expected = '']: readonly string[], before: string): string[] {
  if (!Number.isNaN(typedNumber(expected))) return [sentences.figureExpected()]
  const letter = /^\p{L}(?=\p{L}{3})/u.exec(expected.normalize('NFC'))?.[0].toLowerCase()
  if (!letter) return []
  return before ? [sentences.firstLetterAfter(before, letter), sentences.firstLetter(letter)] : [sentences.firstLetter(letter)]
}

/** Up to three words before and after a hole, on its own line. */
function around(text: string, name: string): { before: string; after: string } {
  for (const line of plainText(gatherHoles(text)).split('\n')) {
    const parts = splitHoles(line)
    const index = parts.findIndex((part) => 'hole' in part && part.hole === name)
    if (index < 0) continue
    return {
      before: wordsOfPart(parts[index - 1])
        .slice(-3)
        .join(' '),
      after: wordsOfPart(parts[index + 1])
        .slice(0, 3)
        .join(' '),
    }
  }
  return { before: '', after: '' }
}

const wordsOfPart = (part: ReturnType<typeof splitHoles>[number] | undefined) =>
  part && 'text' in part ? part.text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)) : []
