import type { Content } from '../questions/kind.ts'
import { kindOf } from '../questions/kinds.ts'
import { richTextFromPlain } from '../rich-text/plain.ts'
import { textsJoined } from '../rich-text/text-lines.ts'
import { maxPoints, pointsOf } from '../scoring/points.ts'

/**
 * A question and the one after it as one, under the id of the first: their texts one below the other, their choices, pairs … together.
 * What is of another type than the first stays as words, its key as correction, for its author to place.
 */
export function joinedQuestions(first: Content, second: Content): Content {
  const [whole, other] = kindOf(first).hasData(first) || !kindOf(second).hasData(second) ? [first, second] : [second, first]
  const together = first.type === second.type ? kindOf(first).joined(first, second) : kindOf(other).hasData(other) ? null : {}
  const left = together === null ? wordsOf(other) : { shown: '', key: '' }
  const points = Math.min(maxPoints, pointsOf(first) + pointsOf(second))
  return Object.assign(
    {
      ...whole,
      _id: first._id,
      statement: textsJoined(first.statement, second.statement, left.shown),
      tips: textsJoined(first.tips, second.tips),
      ...(first.points === undefined && second.points === undefined ? {} : { points }),
    },
    typeof whole.response === 'string' && { response: textsJoined(correctionOf(first), correctionOf(second), left.key) },
    together,
  )
}

const correctionOf = ({ response }: Content) => (typeof response === 'string' ? response : '')

/** What a question asks besides its statement, and what is right, as words. */
function wordsOf(question: Content): { shown: string; key: string } {
  const kind = kindOf(question)
  const lines = kind.stated(question).flatMap((part) => (part.kind === 'list' ? part.lines.map(({ text }) => text) : []))
  const key = kind.printed(question)?.text ?? kind.keyTexts(question).slice(0, 1).join('')
  return { shown: kind.body(question) || richTextFromPlain(lines.join('\n')), key: richTextFromPlain(key) }
}

/** The questions that one is taken apart into, under new ids but for the first; its points are shared where they can be. */
export function partedQuestions(question: Content, newId: () => string): Content[] {
  const parts = kindOf(question).parts(question)
  const each = pointsOf(question) / parts.length
  const points = Number.isInteger(each) ? each : 1
  return parts.map((part, at) =>
    Object.assign({ ...part }, at > 0 && { _id: newId(), ...(typeof part.response === 'string' && { response: '' }) }, {
      points,
    }),
  )
}

/** Whether a question can be taken apart. */
export const hasParts = (question: Content): boolean => kindOf(question).parts(question).length > 1
