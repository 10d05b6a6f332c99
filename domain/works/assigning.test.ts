import { describe, expect, it } from 'vitest'
import { parisInstant } from '../dates/paris-time.ts'
import { daysOff, knownHolidays } from '../dates/school-holidays.ts'
import {
  type AssignmentDraft,
  assignmentErrors,
  defaultDueDate,
  defaultPublication,
  givenAlready,
  groupReaching,
  proposedDays,
  summariseTargets,
} from './assigning.ts'

const now = parisInstant('2026-11-21', '20:00')
const classA = { _id: 'a', studentCount: 3, members: ['s1', 's2', 's3'] }
const club = { _id: 'b', studentCount: 2, members: ['s3', 's4'] }

describe('summariseTargets', () => {
  it('counts a student of two groups once', () => {
    expect(summariseTargets([classA, club], [])).toMatchObject({ groups: 2, singles: [], total: 4 })
  })
  it('does not count a single student again when a group already reaches them', () => {
    expect(summariseTargets([classA], ['s2', 's9', 's9'])).toMatchObject({ groups: 1, singles: ['s9'], total: 4 })
  })
  it('uses the student count while the members are unknown', () => {
    expect(summariseTargets([{ _id: 'c', studentCount: 28 }], ['s1'])).toMatchObject({ groups: 1, singles: ['s1'], total: 29 })
  })
})

it('reports which works already reach some of the chosen students, by their group or individually', () => {
  const ofClass = { group: { _id: 'a' }, students: ['s1', 's2', 's3'] }
  const ofClub = { group: { _id: 'b' }, students: ['s3', 's4'] }
  const single = { group: null, students: ['s9'] }
  const reached = (groups: Parameters<typeof givenAlready>[1], students: string[]) =>
    givenAlready([ofClass, ofClub, single], groups, students).map(({ work, reached }) => [work, reached])
  expect(reached([classA], [])).toEqual([
    [ofClass, 3],
    [ofClub, 1],
  ])
  expect(reached([], ['s9'])).toEqual([[single, 1]])
  expect(reached([{ _id: 'b', studentCount: 2 }], [])).toEqual([[ofClub, 0]])
  expect(reached([], ['s7'])).toEqual([])
})

it('returns the group that reaches a student', () => {
  expect(groupReaching([classA, club], 's4')).toBe(club)
  expect(groupReaching([classA, club], 's9')).toBeUndefined()
})

it('suggests the same weekday next week at 18:00, also across a clock change', () => {
  // A Saturday, then a Thursday: a weekend date moves to the Monday after it.
  expect(defaultDueDate(now, [])).toEqual({ date: '2026-11-30', time: '18:00' })
  expect(defaultDueDate(parisInstant('2026-10-22', '23:30'), [])).toEqual({ date: '2026-10-29', time: '18:00' })
  const off = daysOff({ holidays: knownHolidays('A'), department: '69' }, { from: '2026-10-01', to: '2026-12-31' })
  expect(defaultDueDate(parisInstant('2026-10-14'), off).date).toBe('2026-11-02')
  expect(defaultDueDate(parisInstant('2026-11-04'), off).date).toBe('2026-11-12')
})

it('suggests that students see a work tomorrow morning, or on Monday', () => {
  expect(defaultPublication(parisInstant('2026-11-23', '23:30'))).toEqual({ date: '2026-11-24', time: '08:00' })
  expect(defaultPublication(parisInstant('2026-11-27', '17:00')).date).toBe('2026-11-30')
  expect(defaultPublication(parisInstant('2026-11-28', '17:00')).date).toBe('2026-11-30')
})

describe('assignmentErrors', () => {
  const good: AssignmentDraft = {
    courseId: 'c',
    name: '',
    comment: '',
    groups: ['a'],
    students: [],
    due: { date: '2026-11-28', time: '18:00' },
    marking: null,
    publish: null,
    groupPublish: {},
  }
  it.each([
    ['2026-11-27', '08:00', undefined],
    ['', '08:00', 'required'],
    ['2026-11-27', '25:00', 'invalid'],
    ['2026-11-21', '20:00', 'past'],
    ['2026-11-28', '18:00', 'afterDue'],
    ['2026-11-28', '17:59', undefined],
  ])('visible from %s %s: %s, for all or for a chosen class', (date, time, problem) => {
    const publish = { date, time }
    expect(assignmentErrors({ ...good, publish }, now).publishAt).toBe(problem)
    const later = { date: '2026-11-25', time: '08:00' }
    const ofClass = (id: string) => assignmentErrors({ ...good, publish: later, groupPublish: { [id]: publish } }, now)
    expect(ofClass('a').groupPublishAt).toBe(problem)
    // Of a class that is no longer chosen, or when all see it at once, it does not matter.
    expect(ofClass('b')).toEqual({})
    expect(assignmentErrors({ ...good, groupPublish: { a: publish } }, now)).toEqual({})
  })
  it('accepts a complete draft', () => {
    expect(assignmentErrors(good, now)).toEqual({})
    expect(assignmentErrors({ ...good, groups: [], students: ['s1'] }, now)).toEqual({})
  })
  it('wants a coefficient of a work that is marked', () => {
    const problem = (coefficient: string) => assignmentErrors({ ...good, marking: { coefficient } }, now).marking
    expect(['1', '0,5', '20'].map(problem)).toEqual([undefined, undefined, undefined])
    expect(['', 'x', '-1', '1000', '0,123'].map(problem)).toEqual(['required', 'invalid', 'negative', 'tooHigh', 'decimals'])
  })
  it('requires a course, a target and a date', () => {
    expect(assignmentErrors({ ...good, courseId: null, groups: [], due: { date: '', time: '18:00' } }, now)).toEqual({
      courseId: 'required',
      groups: 'required',
      dueDate: 'required',
    })
  })
  it.each([
    ['2026-11-20', '23:59', 'past'],
    ['2026-11-21', '20:00', 'past'],
    ['2026-11-21', '20:01', undefined],
    ['2026-02-30', '08:00', 'invalid'],
    ['2026-12-01', '18:60', 'invalid'],
    ['2046-12-31', '23:59', undefined],
    ['2062-11-28', '18:00', 'far'],
  ])('%s %s is %s', (date, time, problem) => {
    expect(assignmentErrors({ ...good, due: { date, time } }, now).dueDate).toBe(problem)
  })
  it('limits the length of the texts', () => {
    expect(assignmentErrors({ ...good, name: 'x'.repeat(201), comment: 'x'.repeat(10_001) }, now)).toEqual({
      name: 'tooLong',
      comment: 'tooLong',
    })
  })
})

it('counts for each group the students whom no earlier group reaches', () => {
  const groups = [
    { _id: 'a', studentCount: 2, members: ['s1', 's2'] },
    { _id: 'b', studentCount: 3, members: ['s2', 's3', 's4'] },
    { _id: 'c', studentCount: 9 },
  ]
  expect(summariseTargets(groups, []).counts).toEqual([
    { _id: 'a', count: 2 },
    { _id: 'b', count: 2 },
    { _id: 'c', count: 9 },
  ])
})

it('proposes the next day of school, the next Friday and the usual day, each once', () => {
  // Sunday 29 November 2026, then the Thursday and the Friday after it.
  expect(proposedDays('2026-11-29', '2026-12-07')).toEqual(['2026-11-30', '2026-12-04', '2026-12-07'])
  expect(proposedDays('2026-12-03', '2026-12-10')).toEqual(['2026-12-04', '2026-12-10'])
  expect(proposedDays('2026-12-04', '2026-12-11')).toEqual(['2026-12-07', '2026-12-11'])
})
