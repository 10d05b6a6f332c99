import { describe, expect, it } from 'vitest'
import { parisInstant } from '#domain/dates/paris-time'
import { mergeForm } from '#domain/versions/merge'
import { type ChangesForm, formOf, plannedChanges, studentsMissing } from './form.ts'

const student = (id: string, started = false) => ({ _id: id, name: id.toUpperCase(), started })
const from = formOf(
  {
    dueDate: parisInstant('2026-11-28', '18:00') + 30_000,
    publishAt: parisInstant('2026-11-24', '08:00') + 1000,
    archiveDuration: 'none',
  },
  [student('a', true), student('b')],
)
const typed: ChangesForm = {
  due: { date: '2026-11-30', time: '08:00' },
  publish: { date: '2026-11-25', time: '08:00' },
  archive: '1w',
  students: [student('a', true), student('c')],
}

describe('plannedChanges', () => {
  it('plans nothing for an unchanged form, whatever the seconds of the work', () => {
    expect(plannedChanges(from, from)).toEqual([])
    expect(plannedChanges({ ...from, students: [student('b'), student('a')] }, from)).toEqual([])
  })
  it('plans one call for each difference', () => {
    expect(plannedChanges(typed, from)).toEqual([
      { call: 'changeDueDate', body: { dueDate: parisInstant('2026-11-30', '08:00') } },
      { call: 'changePublication', body: { publishAt: parisInstant('2026-11-25', '08:00') } },
      { call: 'changeArchiveDuration', body: { archiveDuration: '1w' } },
      { call: 'changeStudents', body: { students: ['a', 'c'] } },
    ])
  })
  it('moves publication and due date in the order in which neither is on the wrong side of the other', () => {
    const calls = (due: string, publish: string) =>
      plannedChanges({ ...from, due: { date: due, time: '18:00' }, publish: { date: publish, time: '08:00' } }, from).map(
        ({ call }) => call,
      )
    expect(calls('2026-12-10', '2026-12-01')).toEqual(['changeDueDate', 'changePublication'])
    expect(calls('2026-11-24', '2026-11-23')).toEqual(['changeDueDate', 'changePublication'])
    expect(calls('2026-11-23', '2026-11-22')).toEqual(['changePublication', 'changeDueDate'])
    expect(plannedChanges({ ...from, publish: null }, from)).toEqual([{ call: 'changePublication', body: { publishAt: null } }])
  })
})

describe('what another user changed meanwhile', () => {
  const theirs: ChangesForm = {
    due: { date: '2026-12-01', time: '10:00' },
    publish: null,
    archive: '2w',
    students: [student('a', true), student('b', true), student('d')],
  }
  const merged = (mine: ChangesForm) => mergeForm({ mine: { from, to: mine }, theirs: { from, to: theirs } }).form
  it('is taken over in untouched fields', () => {
    expect(merged(from)).toEqual(theirs)
  })
  it('leaves typed changes, but for a removed student who has started', () => {
    const { students, ...rest } = merged(typed)
    expect(rest).toEqual({ due: typed.due, publish: typed.publish, archive: typed.archive })
    expect(students.map(({ _id }) => _id).sort()).toEqual(['a', 'b', 'c', 'd'])
    expect(studentsMissing({ students }, from).map(({ _id }) => _id)).toEqual(['c', 'd'])
  })
})
