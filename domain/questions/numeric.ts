import type { NumericData } from '#contract/questions/numeric'
import { blocking, type Problem } from '../authoring/problem.ts'
import { readDecimal, wholeDecimal } from '../scoring/decimal.ts'
import { plainQuantity } from '../scoring/plain-quantity.ts'
import {
  expectedQuantity,
  isReadableUnit,
  isWritten as isWrittenAs,
  judgeNumeric,
  maxNumberAnswerLength,
  quantityKey,
  scoreNumeric,
  shownQuantity,
  toleranceOf,
  unitsOf,
} from '../scoring/quantity.ts'
import { computed, isWritten, keyIsData, stated, withoutData } from './defaults.ts'
import { type ContentOf, type QuestionKind, unfinished } from './kind.ts'
import { textValue, typedText } from './values.ts'

/** A number with its unit. */
export const numeric: QuestionKind<ContentOf<'Numeric'>> = {
  ...computed,
  ...stated,
  ...withoutData,
  ...keyIsData,
  ...textValue,
  score: ({ data }, value) => scoreNumeric(data, typedText(value)),
  accepts: (_, value) => typeof value === 'string' && value.length <= maxNumberAnswerLength,
  identity({ data }, value) {
    const verdict = judgeNumeric(data, typedText(value))
    const form = verdict === 'unreadable' ? undefined : verdict.form
    return { key: `number ${quantityKey(typedText(value))}${form ? ' in another form' : ''}`, parts: [] }
  },
  tally: ({ data }) => ({
    place: 'beside',
    parts: [],
    partsOf(value) {
      if (textValue.isEmpty(value)) return []
      const typed = typedText(value)
      const id = shownQuantity(data, typed)
      return [{ id, right: scoreNumeric(data, typed) === 100, key: quantityKey(id) }]
    },
  }),
  hints: 'number',
  keyTexts: ({ data }) => [data.value, expectedQuantity(data).quantity],
  create: (shared) => ({
    ...shared,
    type: 'Numeric',
    data: { value: '', tolerance: { amount: '', kind: 'absolute' }, unit: '', unitRequired: false },
  }),
  problems: ({ data }) => numericProblems(data),
  // That a unit is expected is said to the student; which one is part of the answer.
  covered: ({ data }) => ({
    data: { ...data, value: '', tolerance: { amount: '', kind: 'absolute' }, unit: data.unit === '' ? '' : '?' },
  }),
  hasData: ({ data }) => [data.value, data.tolerance.amount, data.unit].some(isWritten),
  asked({ data }) {
    const quantity = plainQuantity(data)
    return quantity ? { kind: 'number', ...quantity, units: unitsOf(data), unitRequired: data.unitRequired } : unfinished
  },
}

function numericProblems(data: NumericData): Problem[] {
  const unread = wholeDecimal(data.value) === null
  const missing = data.value.trim() === ''
  const read = readDecimal(data.value)
  return [
    ...(unread ? [blocking('data.value', missing ? 'numberRequired' : 'numberUnreadable')] : []),
    ...(read && !unread && !isWrittenAs(read, data.form) ? [blocking('data.value', 'numberForm')] : []),
    ...(toleranceOf(data) === null ? [blocking('data.tolerance.amount', 'toleranceUnreadable')] : []),
    ...(unitsOf(data).every(isReadableUnit) ? [] : [blocking('data.unit', 'unitUnreadable')]),
  ]
}
