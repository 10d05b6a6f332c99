import { expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

const row = (
  _id: string,
  { waiting = 0, toReview = false, submittedAt = 1 as number | null, excused = null as 'absent' | null } = {},
) => ({
  _id,
  waiting,
  toReview,
  submittedAt,
  excused,
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
  expect(nextStep(unread, false)).toEqual({ kind: 'read', first: 'c', count: 2 })
  expect(nextStep(read, false)).toEqual({ kind: 'export' })
})

it('leaves out who is excused', () => {
  const absent = row('e', { waiting: 2, excused: 'absent' })
  expect(nextStep([absent, ...read], true)).toEqual({ kind: 'publish' })
  expect(nextStep([absent, row('f', { waiting: 1 })], false)).toEqual({ kind: 'correct', first: 'f', count: 1 })
})

it('has no step while nothing was handed in', () => {
  expect(nextStep(none, true)).toBeNull()
  expect(nextStep([], false)).toBeNull()
})
