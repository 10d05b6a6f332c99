import { expect, it } from 'vitest'
import { isExpected, isScheduled, publicationProblem } from './publication.ts'

it('a work is seen from the instant on that was chosen, and expected while it is given', () => {
  expect([null, 9, 10, 11].map((publishAt) => isScheduled({ publishAt }, 10))).toEqual([false, false, false, true])
  const statuses = ['DRAFT', 'PUBLISHED', 'UNPUBLISHED', 'TERMINATED', 'CANCELED', 'ARCHIVED', 'DELETED'] as const
  const expected = statuses.filter((status) => isExpected({ status, publishAt: null }, 10))
  expect(expected).toEqual(['PUBLISHED', 'TERMINATED', 'ARCHIVED'])
  expect(isExpected({ status: 'PUBLISHED', publishAt: 11 }, 10)).toBe(false)
})

it.each([
  [null, null],
  [9, 'past'],
  [10, 'past'],
  [11, null],
  [19, null],
  [20, 'afterDue'],
  [21, 'afterDue'],
] as const)('becoming visible at %s, now 10 and due at 20: %s', (publishAt, problem) => {
  expect(publicationProblem(publishAt, { dueDate: 20, now: 10 })).toBe(problem)
})
