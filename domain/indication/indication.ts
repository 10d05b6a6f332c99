import type { AnswerValue } from '#contract/answer'
import type { Question } from '#contract/question'
import { plainText } from '../rich-text/plain.ts'
import { formulaHints } from './formula-hints.ts'
import { holeHints } from './hole-hints.ts'
import { maxIndications } from './max-indications.ts'
import { reveals } from './reveals.ts'
import { type Hints, lastSentences, sentences } from './sentences.ts'
import { takesIndications } from './takes-indications.ts'
import { textHints } from './text-hints.ts'

/**
 * Aiko's indication for a question, based on its tips, its correction and the gaps in the answer; it never contains what only the
 * correction may reveal (`reveals`). `used`: number of indications already given. Null when there is nothing to say, or no
 * indication left.
 */
export function indicationFor(question: Question, answer: AnswerValue, used: number): string | null {
  if (used >= maxIndications || !takesIndications(question)) return null
  const [first, second] = hintsOf(question, answer)
  const harmless = (hint: string) => !reveals(hint, question, answer)
  const before = [...first, ...tipHints(question), ...lastSentences].find(harmless) ?? null
  if (used === 0) return before
  return [...second, ...tipHints(question), ...first, ...lastSentences].find((hint) => hint !== before && harmless(hint)) ?? null
}

function hintsOf(question: Question, answer: AnswerValue): Hints {
  if (question.type === 'HolesInText') return holeHints(question, answer)
  if (question.type === 'MathFormula') return formulaHints(question, answer)
  return textHints(question, answer)
}

const maxTipLength = 200

/** The first sentence of the author's tips. */
function tipHints(question: Question): string[] {
  const tip = /^.*?[.!?…](?=\s|$)|^.+$/mu.exec(plainText(question.tips).trim())?.[0].trim() ?? ''
  return tip !== '' && tip.length <= maxTipLength ? [sentences.tip(tip)] : []
}
