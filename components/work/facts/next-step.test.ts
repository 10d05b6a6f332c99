import { expect, it } from 'vitest'
import { copiesToCorrect, nextStep } from './next-step.ts'

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

it.each([
  ['nobody handed in', none, []],
  ['all is read', read, []],
  ['somebody only looked at copies', unread, []],
  ['an answer waits', [...unread, row('e', { waiting: 1 })], ['e']],
  ['it waits in a copy of who is excused, alone', [...read, row('e', { waiting: 2, excused: 'absent' })], []],
  ['it waits in both', [row('e', { waiting: 2, excused: 'absent' }), row('f', { waiting: 1 })], ['f']],
])('copies to correct where %s', (_, students, ids) => {
  expect(copiesToCorrect(students).map(({ _id }) => _id)).toEqual(ids)
  if (ids.length > 0) expect(nextStep(students, false)).toEqual({ kind: 'correct', first: ids[0], count: ids.length })
  else expect(nextStep(students, true)?.kind).not.toBe('correct')
})

it('has no step while nothing was handed in', () => {
  expect(nextStep(none, true)).toBeNull()
  expect(nextStep([], false)).toBeNull()
})
