import { expect, it } from 'vitest'
import type { FrozenCourse } from '#contract/assignee'
import { hasChoices, question as questionSchema } from '#contract/question'
import { everyQuestion } from '#tests/support/every-type'
import type { Cover } from '../questions/kind.ts'
import { drawnCourse } from './draw.ts'

/** Turns everything around. */
const cover: Cover = { name: (own) => own, mixed: (items) => items.toReversed() }
const quiz = everyQuestion()
  .map((one) => questionSchema.parse(one))
  .find((one) => one.type === 'Quizz')
if (!quiz || !hasChoices(quiz)) throw new Error('no quiz')
const asked = { ...quiz, data: { ...quiz.data, shuffle: true } }
const course: FrozenCourse = {
  ...{ _id: 'c', name: '', introduction: '' },
  modules: [{ _id: 'm', name: '', duration: 5, document: null, questions: [asked] }],
}
const choicesIn = (ownOrder: boolean) => {
  const [question] = drawnCourse(course, { draws: {}, ownOrder }, cover).modules[0]?.questions ?? []
  if (!question || !hasChoices(question)) throw new Error('no choices')
  return { ids: question.data.choices.map(({ id }) => id), shuffle: question.data.shuffle }
}

it('an own order of choices is final: the player draws none again', () => {
  const ids = asked.data.choices.map(({ id }) => id)
  expect(choicesIn(true)).toEqual({ ids: ids.toReversed(), shuffle: false })
  expect(choicesIn(false)).toEqual({ ids, shuffle: true })
})
