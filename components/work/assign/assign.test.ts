import { describe, expect, it } from 'vitest'
import { Failure } from '#contract/errors'
import { parisInstant } from '#domain/paris-time'
import { type AssignForm, courseChosen, orderOf, restoredForm } from './form.ts'
import { clientProblems, refusalProblems, withoutChanged } from './problems.ts'

const form: AssignForm = {
  courseId: 'c',
  name: '  ',
  comment: 'Bon courage',
  groups: ['g'],
  students: [{ _id: 's', name: 'Inès Marchand' }],
  due: { date: '2026-11-28', time: '18:00' },
  archive: '1w',
}

describe('orderOf', () => {
  it('says what the form says, on the clock of Paris, and leaves an empty name to the course', () => {
    expect(orderOf(form, 'c')).toEqual({
      courseId: 'c',
      comment: 'Bon courage',
      dueDate: parisInstant('2026-11-28', '18:00'),
      archiveDuration: '1w',
      groups: ['g'],
      students: ['s'],
    })
  })
  it('sends a name of one’s own, trimmed', () => {
    expect(orderOf({ ...form, name: ' Révisions ' }, 'c').name).toBe('Révisions')
  })
})

describe('courseChosen', () => {
  const [fables, fractions] = [
    { _id: 'f', name: 'Les Fables' },
    { _id: 'r', name: 'Fractions' },
  ]
  it('names the work after its course, again at the next choice (WRK-005)', () => {
    expect(courseChosen({ name: '' }, undefined, fables)).toEqual({ courseId: 'f', name: 'Les Fables' })
    expect(courseChosen({ name: 'Les Fables' }, fables, fractions)).toEqual({ courseId: 'r', name: 'Fractions' })
  })
  it('leaves a name of one’s own', () => {
    expect(courseChosen({ name: 'Révisions' }, fables, fractions)).toEqual({ courseId: 'r', name: 'Révisions' })
  })
})

describe('restoredForm', () => {
  const kept = { form, from: '?course=c', attempt: null }
  it('comes back whole under the same address', () => {
    expect(restoredForm(kept, '?course=c', { courseId: 'c', name: 'C', groups: [] })).toBe(form)
  })
  it('gives way to what another address asks for, and to nothing else', () => {
    expect(restoredForm(kept, '?course=d', { courseId: 'd', name: 'D', groups: [] })).toEqual({
      ...form,
      courseId: 'd',
      name: 'D',
    })
    expect(restoredForm(kept, '?group=h', { courseId: null, name: '', groups: ['h'] })).toEqual({ ...form, groups: ['h'] })
    expect(restoredForm(kept, '', { courseId: null, name: '', groups: [] })).toEqual(form)
  })
})

describe('problems', () => {
  it('names the words of each field', () => {
    expect(clientProblems({ courseId: 'required', dueDate: 'past' })).toEqual({
      courseId: 'courseId.required',
      dueDate: 'dueDate.past',
    })
  })
  it('lets go of what was put right', () => {
    const problems = clientProblems({ courseId: 'required', groups: 'required', dueDate: 'past' })
    expect(withoutChanged(problems, { students: [] })).toEqual({ courseId: 'courseId.required', dueDate: 'dueDate.past' })
    expect(withoutChanged(problems, { due: {}, archive: 'none' })).toEqual({
      courseId: 'courseId.required',
      groups: 'groups.required',
    })
  })
  it('reads the refusals of the API', () => {
    const failed = (kind: Failure['kind'], code: string, errors = {}) => refusalProblems(new Failure(kind, code, errors))
    expect(failed('invalid', 'invalid', { groups: 'empty', dueDate: 'past' })).toEqual({
      groups: 'groups.empty',
      dueDate: 'dueDate.past',
    })
    expect(failed('conflict', 'course.notPublished')).toEqual({ courseId: 'courseId.notPublished' })
    expect(failed('notFound', 'course.notFound')).toEqual({ courseId: 'courseId.unknown' })
    expect(failed('notFound', 'student.notFound', { students: 'unknown' })).toEqual({ students: 'students.unknown' })
    expect(failed('invalid', 'invalid', { 'groups.0': 'unknown' })).toEqual({ groups: 'groups.unknown' })
  })
  it('leaves to the whole form what no field explains', () => {
    expect(refusalProblems(new Failure('conflict', 'idempotency.other'))).toEqual({})
    expect(refusalProblems(new Failure('invalid', 'invalid', { archiveDuration: 'invalid' }))).toEqual({})
    expect(refusalProblems(new Error('network'))).toEqual({})
  })
})
