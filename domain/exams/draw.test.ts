import { expect, it } from 'vitest'
import type { FrozenCourse } from '#contract/assignee'
import { question as questionSchema } from '#contract/question'
import { hasChoices } from '#contract/question-types'
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

it('draws so many questions of a module as are asked for, and all of one without a draw', () => {
  const more = ['a', 'b', 'c'].map((_id) => ({ ...asked, _id }))
  const [module] = course.modules
  if (!module) throw new Error('no module')
  const two = { ...course, modules: ['drawn', 'whole'].map((_id) => ({ ...module, _id, questions: more })) }
  const drawn = drawnCourse(two, { draws: { drawn: 2 }, ownOrder: false }, cover)
  expect(drawn.modules.map(({ questions }) => questions.map(({ _id }) => _id))).toEqual([
    ['b', 'c'],
    ['a', 'b', 'c'],
  ])
})
