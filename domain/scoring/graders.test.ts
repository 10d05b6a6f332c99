import { expect, it } from 'vitest'
import { gradersOf } from './graders.ts'

const change = (reason: 'teacher' | 'acceptedAnswer', after: number, author = 'Claire Fontaine') => ({
  questionId: 'q',
  reason,
  after,
  author,
})

it.each([
  ['nobody without a change', [], 60, {}],
  ['the teacher who changed it', [change('teacher', 90)], 90, { q: 'Claire Fontaine' }],
  ['the last of them', [change('teacher', 90), change('teacher', 80, 'Paul Roy')], 80, { q: 'Paul Roy' }],
  ['nobody when a rule changed it afterwards', [change('teacher', 90), change('acceptedAnswer', 100)], 100, {}],
  ['nobody when the student changed it afterwards', [change('teacher', 90)], 50, {}],
])('names %s', (_, changes, evaluation, graders) => {
  expect(gradersOf(changes, [{ questionId: 'q', evaluation }])).toEqual(graders)
})
