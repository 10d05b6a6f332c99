import type { AnswerValue } from '#contract/answer'
import { plainText } from '../rich-text/plain.ts'
import { textLines } from '../rich-text/text-lines.ts'
import { normaliseHole } from '../scoring/holes.ts'

/** A type that is scored as a whole, without a recording. */
export const computed = {
  computed: 100,
  computedOf: () => 100 as const,
  recording: null,
  warning: () => null,
  hasWriting: () => false,
} as const

/** A type whose answers the student evaluates, comparing them with the author’s correction (OP-075). */
export const selfEvaluated = {
  computed: 0,
  computedOf: () => 0 as const,
  recording: 'beside',
  score: () => 0,
  keyTexts: () => [],
  warning: () => null,
} as const

/** A type whose answers have no name that would tell what is right. */
const openNames = { covered: () => ({}), coveredNames: () => [], renamed: (value: AnswerValue) => value }

/** A type with a statement of its own, where the correction is optional. */
export const stated = {
  ...{ ...openNames, needsStatement: true, convert: () => null, body: () => '' },
  ...{ joined: () => null, parts: () => [], tally: () => null },
} as const

/** A type without data of its own. */
export const withoutData = {
  mapTexts: () => ({}),
  pictures: () => [],
  stated: () => [],
  printed: () => null,
  keepIds: () => ({}),
  keepKey: () => ({}),
}

/** A free answer, spoken or written, which its student compares with the correction: a statement and nothing else. */
export const free = {
  ...selfEvaluated,
  ...stated,
  ...withoutData,
  hints: 'words',
  joined: () => ({}),
  parts: <Q extends { readonly statement: string }>(question: Q) =>
    textLines(question.statement).map((statement) => ({ ...question, statement })),
  hasData: () => false,
} as const

/** A correction of texts keeps the whole data: everything in it is scored. */
export const keyIsData = { keepKey: <D>(_written: unknown, { data }: { readonly data: D }) => ({ data }) }

/** Whether a text has words. */
export const isWritten = (text: string | undefined) => (text ?? '').trim() !== ''

/** Whether a rich text has no words, pictures described or formulas. */
export const isBlank = (html: string) => plainText(html).trim() === ''

/** A text as compared between answers. Symbols alone (« ? », « + ») normalise to nothing: they are compared literally. */
export const comparableAnswer = (text: string) => normaliseHole(text) || text.normalize('NFC').trim()

/** A typed text as its identity. */
export function textIdentity(text: string) {
  const compared = comparableAnswer(text)
  return { key: `text ${compared}`, parts: [compared] }
}
