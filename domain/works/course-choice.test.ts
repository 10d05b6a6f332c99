import { expect, it } from 'vitest'
import { assignableCourses, courseOption } from './course-choice.ts'

it('offers courses that are published, assignable and open to the school', () => {
  const courses = [
    { _id: 'a', status: 'PUBLISHED' as const, cantAffect: false, limited: false },
    { _id: 'b', status: 'PUBLISHED' as const, cantAffect: true, limited: false },
    { _id: 'c', status: 'UNPUBLISHED' as const, cantAffect: false, limited: false },
    { _id: 'd', status: 'PUBLISHED' as const, cantAffect: false, limited: true },
  ]
  expect(assignableCourses(courses).map(({ _id }) => _id)).toEqual(['a'])
})

it("gives the subject name of a course, and '' for a subject of another school", () => {
  const course = {
    _id: 'a',
    name: 'Fables',
    subjectId: 's',
    author: { name: 'Claire', school: 'X' },
    moduleCount: 2,
    levels: ['6'],
  }
  expect(courseOption(course, { s: 'Français' })).toEqual({
    _id: 'a',
    name: 'Fables',
    subject: 'Français',
    author: 'Claire',
    moduleCount: 2,
    levels: ['6'],
  })
  expect(courseOption(course, {}).subject).toBe('')
})
