import type { AnswerValue } from '#contract/answer'
import { blocking } from '../authoring/problem.ts'
import { areEqualForms } from '../formula/equal-forms.ts'
import { lookOf } from '../formula/look.ts'
import { hasEmptyBox, isWithinLimits } from '../formula/tree.ts'
import { formulaText } from '../rich-text/formula-text.ts'
import { readFormula } from '../rich-text/read-formula.ts'
import { selfEvaluated, stated, withoutData } from './defaults.ts'
import { type ContentOf, otherAnswer, type QuestionKind } from './kind.ts'
import { isFormula, otherValue } from './values.ts'

/** A formula, whose correction is a formula too. */
export const mathFormula: QuestionKind<ContentOf<'MathFormula'>> = {
  ...selfEvaluated,
  ...stated,
  ...withoutData,
  ...otherValue,
  computedOf: ({ equal }) => (equal ? 100 : 0),
  score: ({ equal, response }, value) => (equal && response && isFormula(value) && areEqualForms(value, response) ? 100 : 0),
  emptyValue: { version: 1, expression: { type: 'expression', uuid: 'root', items: [] } },
  read: (stored) => readFormula(stored) ?? undefined,
  accepts: (_, value) => isFormula(value) && isWithinLimits(value),
  isEmpty: (value) => !hasSigns(value),
  isUnfinished: (value) => isFormula(value) && hasEmptyBox(value),
  hasWriting: (value) => hasSigns(value),
  identity: (_, value) => ({ key: `formula ${writeFormula(value)}`, parts: [] }),
  written: (_, value) => writeFormula(value),
  answerText: (value) => (isFormula(value) ? formulaText(value) : ''),
  hints: 'formula',
  create: (shared) => ({ ...shared, type: 'MathFormula', response: null }),
  problems: (question) => (hasResponse(question) ? [] : [blocking('response', 'responseRequired')]),
  hasData: (question) => hasResponse(question),
  // What is scored is kept: the expected formula too, once the machine marks it.
  keepKey: (_written, { equal, response }) => (equal ? { equal, response } : { equal }),
  asked: () => otherAnswer,
}

const hasResponse = ({ response }: ContentOf<'MathFormula'>) => response !== null && response.expression.items.length > 0

/** Without the ids, which are drawn anew in each browser. */
const writeFormula = (value: AnswerValue) => (isFormula(value) ? lookOf(value) : '')

const hasSigns = (value: AnswerValue) => isFormula(value) && value.expression.items.length > 0
