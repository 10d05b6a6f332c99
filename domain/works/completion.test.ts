import { expect, it } from 'vitest'
import type { FrozenCourse } from '#contract/assignee'
import { question as questionSchema } from '#contract/question'
import { everyQuestion } from '#tests/support/every-type'
import { minuteMs } from '../dates/duration.ts'
import { isComplete, isLastChangeOpen } from './completion.ts'

it.each([
  [true, null, 30 * minuteMs, true],
  [true, null, 30 * minuteMs + 1, false],
  [true, 1, 0, false],
  [false, null, 0, false],
] as const)('the last answer (complete: %s, read: %s) may be changed after %d ms: %s', (complete, reviewedAt, after, open) => {
  expect(isLastChangeOpen({ submittedAt: 1000, reviewedAt, complete }, 1000 + after)).toBe(open)
})

it('a course is complete when the points of all its questions are evaluated, and never without one', () => {
  const questions = everyQuestion().map((one, index) => ({ ...questionSchema.parse(one), points: index + 1 }))
  const module = { _id: 'm', name: '', duration: 5, document: null }
  const course: FrozenCourse = { _id: 'c', name: '', introduction: '', modules: [{ ...module, questions }] }
  expect([65, 66].map((evaluated) => isComplete(course, evaluated))).toEqual([false, true])
  expect(isComplete({ ...course, modules: [{ ...module, questions: [] }] }, 0)).toBe(false)
})
