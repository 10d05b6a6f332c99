import type { AnswerValue } from '#contract/answer'
import { maxHoleLength } from '#contract/question-limits'
import { blocking, warning } from '../authoring/problem.ts'
import { comparableAnswer, isBlank, keyIsData, selfEvaluated, stated, withoutData } from './defaults.ts'
import { type ContentOf, type QuestionKind, unfinished } from './kind.ts'
import { entriesOf, namedValue, typedHoles } from './values.ts'

/** Whether a statement is true, scored by itself, and why, which the student compares with the correction. */
export const trueFalse: QuestionKind<ContentOf<'TrueFalse'>> = {
  ...selfEvaluated,
  ...stated,
  ...withoutData,
  ...keyIsData,
  ...namedValue,
  computed: 50,
  computedOf: () => 50 as const,
  score: ({ data }, value) => (isRightVerdict(data.good, value) ? 100 : 0),
  accepts: (_, value) => entriesOf(value)?.every(([name, text]) => isPart(name, text)) ?? false,
  isEmpty: (value, hasAudio) => !hasAudio && namedValue.isEmpty(value),
  hasWriting: (value) => !isBlank(givenVerdict(value).why),
  identity(_, value) {
    const { verdict, why } = givenVerdict(value)
    const parts = [verdict ?? '', comparableAnswer(why)]
    return { key: `verdict ${JSON.stringify(parts)}`, parts }
  },
  tally: ({ data: { good } }) => ({
    place: 'asked',
    parts: verdicts.map((id) => ({ id, right: id === String(good), said: { value: { verdict: id } } })),
    partsOf(value) {
      const { verdict } = givenVerdict(value)
      return verdict === null ? [] : [{ id: verdict, right: verdict === String(good) }]
    },
  }),
  // A hint on the justification would tell the verdict, which is among the displayed options.
  hints: null,
  create: (shared) => ({ ...shared, type: 'TrueFalse', data: { good: null } }),
  problems: ({ data, response }) => [
    ...(data.good === null ? [blocking('data.good', 'oneGoodChoice')] : []),
    ...(isBlank(response) ? [warning('response', 'responseRequired')] : []),
  ],
  covered: () => ({ data: { good: null } }),
  hasData: ({ data }) => data.good !== null,
  printed: ({ data: { good, ...rest } }) => ({ part: 'verdict', text: good === null ? '' : good ? '✓' : '✗', rest }),
  asked: ({ data: { good } }) => (good === null ? unfinished : { kind: 'verdict', good }),
}

export const verdicts = ['true', 'false'] as const

/** Maximum length of a justification, in characters. */
export const maxWhyLength = maxHoleLength

/** The two parts of an answer; a verdict of null: neither was picked. */
export function givenVerdict(value: AnswerValue) {
  const { verdict, why = '' } = typedHoles(value)
  return { verdict: verdicts.find((one) => one === verdict) ?? null, why }
}

/** Whether the picked verdict is right. */
export const isRightVerdict = (good: boolean | null, value: AnswerValue): boolean =>
  good !== null && givenVerdict(value).verdict === String(good)

const isPart = (name: string, text: unknown) =>
  typeof text === 'string' && (name === 'why' || (name === 'verdict' && verdicts.some((one) => one === text)))
