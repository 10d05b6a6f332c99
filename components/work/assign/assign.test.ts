import { describe, expect, it } from 'vitest'
import { Failure } from '#contract/errors'
import { parisInstant } from '#domain/dates/paris-time'
import { examProblem } from './exam-form.ts'
import { type AssignForm, assignmentBody, courseChosen, kindChosen, restoredForm } from './form.ts'
import { clientProblems, refusalProblems, rowsOf, settledFields } from './problems.ts'

const form: AssignForm = {
  courseId: 'c',
  name: '  ',
  comment: 'Bon courage',
  groups: ['g'],
  students: [{ _id: 's', name: 'Inès Marchand' }],
  due: { date: '2026-11-28', time: '18:00' },
  archive: '1w',
  exam: null,
  live: false,
  marking: null,
  publish: null,
  groupPublish: {},
}

describe('assignmentBody', () => {
  it('reads the form on the clock of Paris, and leaves an empty name out so that the course’s is used', () => {
    expect(assignmentBody(form, 'c')).toEqual({
      courseId: 'c',
      comment: 'Bon courage',
      dueDate: parisInstant('2026-11-28', '18:00'),
      archiveDuration: '1w',
      groups: ['g'],
      students: ['s'],
    })
  })
  it('sends a typed name, trimmed', () => {
    expect(assignmentBody({ ...form, name: ' Révisions ' }, 'c').name).toBe('Révisions')
  })
})

it('sends conditions of an « évaluation » only if they are whole numbers: a mere minus would be no limit', () => {
  const problems = ['', ' 30 ', '-5', '-', '1e3', '2,5', 'une heure'].map((minutes) => examProblem({ minutes, draws: {} }))
  expect(problems).toEqual([undefined, undefined, undefined, 'invalid', 'invalid', 'invalid', 'invalid'])
  expect(examProblem({ minutes: '', draws: { m: '-' } })).toBe('invalid')
})

describe('courseChosen', () => {
  const [fables, fractions] = [
    { _id: 'f', name: 'Les Fables' },
    { _id: 'r', name: 'Fractions' },
  ]
  it('names the work after its course, and renames it at the next choice (WRK-005)', () => {
    expect(courseChosen({ name: '' }, undefined, fables)).toEqual({ courseId: 'f', name: 'Les Fables' })
    expect(courseChosen({ name: 'Les Fables' }, fables, fractions)).toEqual({ courseId: 'r', name: 'Fractions' })
  })
  it('keeps a typed name', () => {
    expect(courseChosen({ name: 'Révisions' }, fables, fractions)).toEqual({ courseId: 'r', name: 'Révisions' })
  })
})

describe('restoredForm', () => {
  const visit = (asked: Pick<AssignForm, 'courseId' | 'name' | 'groups'>) => ({ ...form, due: { date: '', time: '' }, ...asked })
  const before = visit({ courseId: 'c', name: 'C', groups: [] })
  const restored = (asked: Parameters<typeof visit>[0]) =>
    restoredForm({ mine: { from: before, to: form }, theirs: { from: before, to: visit(asked) } })
  it('restores the whole form for the same URL', () => {
    expect(restored({ courseId: 'c', name: 'C', groups: [] })).toBe(form)
  })
  it('gives it to the class that another URL asks for', () => {
    expect(restored({ courseId: 'c', name: 'C', groups: ['h'] })).toEqual({ ...form, groups: ['h'] })
  })
})

describe('kindChosen', () => {
  it('closes an « évaluation » at its due date, and no other work', () => {
    const exam = { ...form, ...kindChosen('exam', form) }
    expect(exam).toMatchObject({ archive: 'none', live: false, exam: { minutes: '30' } })
    expect(kindChosen('homework', exam)).toEqual({ archive: '2w', live: false, exam: null })
    expect(kindChosen('live', { ...exam, archive: '1m' })).toEqual({ archive: '2w', live: true, exam: null })
  })
  it('keeps the archive delay that was chosen for a « devoir »', () => {
    expect(kindChosen('live', { ...form, archive: '3m' })).toMatchObject({ archive: '3m' })
  })
})

describe('problems', () => {
  it('gives each field the key of its message', () => {
    expect(clientProblems({ courseId: 'required', dueDate: 'past' })).toEqual({
      courseId: 'courseId.required',
      dueDate: 'dueDate.past',
    })
  })
  it('settles the problems of changed fields', () => {
    expect(settledFields({ students: [] })).toEqual(['groups', 'students'])
    expect(settledFields({ due: {}, archive: 'none' })).toEqual(['dueDate', 'publishAt', 'groupPublishAt'])
  })
  it('opens the decision that holds the field', () => {
    expect(rowsOf({ courseId: undefined, publishAt: 'publishAt.past', groups: 'groups.oneClass' })).toEqual(['groups', 'options'])
  })
  it('maps the refusals of the API to fields', () => {
    const failed = (kind: Failure['kind'], code: string, errors = {}) => refusalProblems(new Failure(kind, code, errors))
    expect(failed('invalid', 'invalid', { groups: 'empty', dueDate: 'past' })).toEqual({
      groups: 'groups.empty',
      dueDate: 'dueDate.past',
    })
    expect(failed('conflict', 'course.notPublished')).toEqual({ courseId: 'courseId.notPublished' })
    expect(failed('conflict', 'course.sharedQuestions')).toEqual({ courseId: 'courseId.sharedQuestions' })
    expect(failed('notFound', 'course.notFound')).toEqual({ courseId: 'courseId.unknown' })
    expect(failed('notFound', 'student.notFound', { students: 'unknown' })).toEqual({ students: 'students.unknown' })
    expect(failed('invalid', 'invalid', { 'groups.0': 'unknown' })).toEqual({ groups: 'groups.unknown' })
  })
  it('ignores refusals that no field explains', () => {
    expect(refusalProblems(new Failure('conflict', 'idempotency.other'))).toEqual({})
    expect(refusalProblems(new Failure('invalid', 'invalid', { archiveDuration: 'invalid' }))).toEqual({})
    expect(refusalProblems(new Error('network'))).toEqual({})
  })
})
