import { describe, expect, it } from 'vitest'
import { parisInstant } from '#domain/dates/paris-time'
import { type ChangeBase, formOf, plannedChanges, rebase, theirChanges } from './form.ts'

const student = (id: string, started = false) => ({ _id: id, name: id.toUpperCase(), started })
const base: ChangeBase = {
  version: 3,
  dueDate: parisInstant('2026-11-28', '18:00') + 30_000,
  publishAt: parisInstant('2026-11-24', '08:00') + 1000,
  archive: 'none',
  students: [student('a', true), student('b')],
}

describe('plannedChanges', () => {
  it('plans nothing for an unchanged form, whatever the seconds of the due date', () => {
    expect(plannedChanges(formOf(base), base)).toEqual([])
  })
  it('plans one call for each difference', () => {
    const form = {
      due: { date: '2026-11-30', time: '08:00' },
      publish: { date: '2026-11-25', time: '08:00' },
      archive: '1w' as const,
      added: [{ _id: 'c', name: 'C' }],
      removed: ['b'],
    }
    expect(plannedChanges(form, base)).toEqual([
      { call: 'changeDueDate', body: { dueDate: parisInstant('2026-11-30', '08:00') } },
      { call: 'changePublication', body: { publishAt: parisInstant('2026-11-25', '08:00') } },
      { call: 'changeArchiveDuration', body: { archiveDuration: '1w' } },
      { call: 'changeStudents', body: { students: ['a', 'c'] } },
    ])
  })
  it('moves publication and due date in the order in which neither is on the wrong side of the other', () => {
    const calls = (due: string, publish: string) =>
      plannedChanges({ ...formOf(base), due: { date: due, time: '18:00' }, publish: { date: publish, time: '08:00' } }, base).map(
        ({ call }) => call,
      )
    expect(calls('2026-12-10', '2026-12-01')).toEqual(['changeDueDate', 'changePublication'])
    expect(calls('2026-11-24', '2026-11-23')).toEqual(['changeDueDate', 'changePublication'])
    expect(calls('2026-11-23', '2026-11-22')).toEqual(['changePublication', 'changeDueDate'])
    expect(plannedChanges({ ...formOf(base), publish: null }, base)).toEqual([
      { call: 'changePublication', body: { publishAt: null } },
    ])
  })
  it('does not add a student twice', () => {
    expect(plannedChanges({ ...formOf(base), added: [{ _id: 'b', name: 'B' }] }, base)).toEqual([])
  })
})

describe('rebase', () => {
  const after: ChangeBase = {
    version: 4,
    dueDate: parisInstant('2026-12-01', '10:00'),
    publishAt: null,
    archive: '2w',
    students: [student('a', true), student('b', true), student('c')],
  }
  it('takes over the other user’s changes in untouched fields', () => {
    expect(rebase(formOf(base), base, after)).toEqual(formOf(after))
  })
  it('keeps typed changes, except for students they no longer apply to', () => {
    const typed = {
      due: { date: '2026-11-30', time: '08:00' },
      publish: { date: '2026-11-25', time: '08:00' },
      archive: 'never' as const,
      added: [
        { _id: 'c', name: 'C' },
        { _id: 'd', name: 'D' },
      ],
      removed: ['b'],
    }
    expect(rebase(typed, base, after)).toEqual({ ...typed, added: [{ _id: 'd', name: 'D' }], removed: [] })
  })
  it('lists the changes made by the other user', () => {
    expect(theirChanges(base, after)).toEqual({
      dueDate: after.dueDate,
      publishAt: null,
      archive: '2w',
      added: ['C'],
      removed: [],
    })
    expect(theirChanges(base, base)).toEqual({ dueDate: null, publishAt: undefined, archive: null, added: [], removed: [] })
  })
})
