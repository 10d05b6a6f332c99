import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Question } from '#contract/question'
import { hasChoices } from '#contract/question-types'
import { quizQuestion, singleQuestion, textQuestion } from '#tests/support/sample-work'
import { replayWork } from '../correcting/feedback.ts'
import { playedWork } from '../player/work.ts'
import { scoreAnswer } from './answer.ts'
import { shuffledFor } from './choice-order.ts'

const mixed = (question: Question): Question =>
  hasChoices(question) ? { ...question, data: { ...question.data, shuffle: true } } : question
const idsOf = (question: Question | undefined) =>
  question && hasChoices(question) ? question.data.choices.map(({ id }) => id) : []

it('is a permutation of the choices, constant for an assignee, that changes no score', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: 8 }), fc.array(fc.nat(8)), (assigneeId, wrong, picks) => {
      const question = mixed(quizQuestion('q', 2, wrong))
      const met = shuffledFor(assigneeId, question)
      expect(idsOf(shuffledFor(assigneeId, question))).toEqual(idsOf(met))
      expect(idsOf(met).toSorted()).toEqual(idsOf(question).toSorted())
      const chosen = [...new Set(picks)].flatMap((pick) => idsOf(question)[pick] ?? [])
      expect(scoreAnswer(met, chosen)).toBe(scoreAnswer(question, chosen))
    }),
  )
})

it('differs between assignees, and leaves other questions alone', () => {
  const question = mixed(singleQuestion('q', 5))
  const orders = Array.from({ length: 20 }, (_, student) => idsOf(shuffledFor(`student ${student}`, question)).join())
  expect(new Set(orders).size).toBeGreaterThan(10)
  for (const untouched of [singleQuestion('q', 5), textQuestion('t')]) expect(shuffledFor('student', untouched)).toBe(untouched)
})

it('is the same in the player and in the teacher’s view of the answers', () => {
  const questions = [mixed(quizQuestion('a', 2, 6)), mixed(singleQuestion('b', 7))]
  const course = {
    _id: 'c',
    name: 'C',
    introduction: '',
    modules: [{ _id: 'm', name: 'M', duration: 1, document: null, questions }],
  }
  const comments = { global: null, modules: {}, questions: {} }
  for (const _id of ['one', 'two', 'three']) {
    const played = playedWork({ _id, course, work: { comment: '' } }, ({ name }) => name).modules[0]?.questions
    const read = replayWork({
      _id,
      course,
      answers: [],
      comments,
      submitted: true,
      work: { kind: 'homework' },
    })[0]?.questions.map(({ question }) => question)
    expect(played?.map(idsOf)).toEqual(read?.map(idsOf))
    expect(played?.map(idsOf)).not.toEqual(questions.map(idsOf))
  }
})
