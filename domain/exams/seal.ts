import type { AnswerValue } from '#contract/answer'
import type { FrozenCourse } from '#contract/assignee'
import type { Question } from '#contract/question'
import type { Cover } from '../questions/kind.ts'
import { kindOf } from '../questions/kinds.ts'
import { withQuestions } from '../works/with-questions.ts'

/** Without the correction, in words and spoken, and without tips unless they are allowed. */
function withoutWords(question: Question, aids: boolean): Question {
  const { audio } = question
  const said = { text: audio.text, tips: aids ? audio.tips : null, response: null }
  const tips = aids ? question.tips : ''
  return question.type === 'MathFormula'
    ? { ...question, tips, audio: said, response: null }
    : { ...question, tips, audio: said, response: '' }
}

/** A question as a student may have it during an « évaluation »: nothing in it tells what is right (QuestionKind.covered). */
export function sealedQuestion(question: Question, { cover, aids }: { cover: Cover; aids: boolean }): Question {
  const bare = withoutWords(question, aids)
  return Object.assign({}, bare, kindOf(question).covered(bare, cover))
}

/** A course whose every question is sealed. */
export const sealedCourse = (course: FrozenCourse, with_: { cover: Cover; aids: boolean }): FrozenCourse =>
  withQuestions(course, (questions) => questions.map((question) => sealedQuestion(question, with_)))

/** A stored answer with the names of the sealed question. */
export const sealedValue = (question: Question, value: AnswerValue, cover: Cover): AnswerValue =>
  value === null ? null : kindOf(question).renamed(value, (name) => cover.name(`${question._id} ${name}`))

/** The names of a question by those that cover them. */
export const coveredNamesOf = (question: Question, cover: Cover): Record<string, string> =>
  Object.fromEntries(
    kindOf(question)
      .coveredNames(question)
      .map((name) => [cover.name(`${question._id} ${name}`), name]),
  )

/** An answer to the sealed question as it is stored; names that it does not have stay, and are then refused. */
export function unsealedValue(question: Question, value: AnswerValue, cover: Cover): AnswerValue {
  if (value === null) return null
  return uncoverAnswer(question, value, coveredNamesOf(question, cover))
}

/** An answer with its names in place of those that cover them. */
export const uncoverAnswer = (
  question: Question,
  value: NonNullable<AnswerValue>,
  names: Readonly<Record<string, string>>,
): AnswerValue => kindOf(question).renamed(value, (name) => (Object.hasOwn(names, name) ? (names[name] ?? name) : name))
