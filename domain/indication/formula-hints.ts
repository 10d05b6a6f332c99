import type { AnswerValue } from '#contract/answer'
import type { Formula, FormulaExpression } from '#contract/formula'
import type { Question } from '#contract/question'
import { nestedOf } from '../formula/tree.ts'
import { type Hints, sentences } from './sentences.ts'
import { answerText } from './texts.ts'

const constructs = ['fraction', 'power', 'squareroot', 'bracket', 'vector'] as const

/** Hints for formulas: the constructs that the answer lacks, then points to check. */
export function formulaHints(question: Question, answer: AnswerValue): Hints {
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
