import type { AnswerValue } from '#contract/answer'
import { hasHoles, type Question } from '#contract/question'
import { kindOf } from '../questions/kinds.ts'
import { plainText } from '../rich-text/plain.ts'
import { formulaHints } from './formula-hints.ts'
import { holeHints } from './hole-hints.ts'
import { maxIndications } from './max-indications.ts'
import { reveals } from './reveals.ts'
import { type Hints, lastSentences, sentences } from './sentences.ts'
import { textHints } from './text-hints.ts'

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
