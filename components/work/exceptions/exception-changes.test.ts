import { expect, it } from 'vitest'
import { aWeekMore, plannedExceptions, undoneExceptions } from './exception-changes.ts'

const row = (_id: string, parts: object = {}) => ({ _id, excused: null, own: null, help: undefined, ...parts })
const own = { dueDate: 5000, archiveAt: 5000 }
const help = { extraTime: 50, oral: true, optionalTypes: [] }
const rows = [row('a'), row('b', { excused: 'absent', own }), row('c', { help })]

it('sends only what is different for each student', () => {
  expect(plannedExceptions(rows, () => ({ excused: 'absent' }))).toEqual([
    { assigneeId: 'a', excused: 'absent' },
    { assigneeId: 'c', excused: 'absent' },
  ])
  expect(plannedExceptions(rows, () => ({ dueDate: 5000, extraTime: 50 }))).toEqual([
    { assigneeId: 'a', dueDate: 5000, extraTime: 50 },
    { assigneeId: 'b', extraTime: 50 },
    { assigneeId: 'c', dueDate: 5000 },
  ])
  expect(plannedExceptions([row('a')], () => ({ excused: null, dueDate: null, extraTime: null }))).toEqual([])
})

it('puts back what was there, and touches nothing else', () => {
  const sent = plannedExceptions(rows, () => ({ excused: 'excused', extraTime: 33 }))
  expect(undoneExceptions(rows, sent)).toEqual([
    { assigneeId: 'a', excused: null, extraTime: null },
    { assigneeId: 'b', excused: 'absent', extraTime: null },
    { assigneeId: 'c', excused: null, extraTime: 50 },
  ])
  expect(
    undoneExceptions(
      rows,
      plannedExceptions(rows, () => ({ dueDate: null })),
    ),
  ).toEqual([{ assigneeId: 'b', dueDate: 5000 }])
})

it('adds a week to what the student has, at the same time of day', () => {
  const due = Date.parse('2026-10-22T16:00:00Z')
  // The clock changes on 25 October.
  expect(aWeekMore({ own: null }, due)).toBe(Date.parse('2026-10-29T17:00:00Z'))
  expect(aWeekMore({ own: { dueDate: due, archiveAt: null } }, 0)).toBe(Date.parse('2026-10-29T17:00:00Z'))
})
