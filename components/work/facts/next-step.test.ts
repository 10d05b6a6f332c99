import { expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

const row = (_id: string, { waiting = 0, toReview = false, submittedAt = 1 as number | null } = {}) => ({
  _id,
  waiting,
  toReview,
  submittedAt,
})
const none = [row('a', { submittedAt: null })]
const read = [...none, row('b')]
const unread = [...read, row('c', { toReview: true }), row('d', { toReview: true })]

it('follows the moment: correct what waits, publish, read, take away', () => {
  expect(nextStep([...unread, row('e', { waiting: 2 })], true)).toEqual({ kind: 'correct', first: 'e', count: 1 })
  expect(nextStep([...unread, row('e', { waiting: 2, submittedAt: null })], false)).toEqual({
    kind: 'correct',
    first: 'e',
    count: 1,
  })
  expect(nextStep(unread, true)).toEqual({ kind: 'publish' })
  expect(nextStep(unread, false)).toEqual({ kind: 'correct', first: 'c', count: 2 })
  expect(nextStep(read, false)).toEqual({ kind: 'export' })
})

it('has no step while nothing was handed in', () => {
  expect(nextStep(none, true)).toBeNull()
  expect(nextStep([], false)).toBeNull()
})
