import { expect, it } from 'vitest'
import { assignableCourses, courseOption, isOfOtherLevel, levelsOfClasses, likelyFirst, likelyGroups } from './course-choice.ts'

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
  expect(
    courseOption(course, {
      subjects: { s: 'Français' },
      levels: [
        { _id: '6', name: '6e' },
        { _id: '5', name: '5e' },
      ],
    }),
  ).toEqual({
    _id: 'a',
    name: 'Fables',
    subject: 'Français',
    author: 'Claire',
    moduleCount: 2,
    levels: ['6'],
    levelNames: ['6e'],
  })
  expect(courseOption(course, { subjects: {}, levels: [] }).subject).toBe('')
})

it('lists first what one has or gave, then courses of the levels and subjects of one’s classes', () => {
  const course = (_id: string, creatorId: string, [subjectId, level]: [string, string]) => ({
    ...{ _id, creatorId, subjectId },
    levels: [level],
  })
  const courses = [
    course('liberty', 'x', ['philosophy', 'T']),
    course('cells', 'x', ['biology', '6']),
    course('verbs', 'x', ['french', '6']),
    course('fables', 'me', ['french', '6']),
    course('given', 'x', ['french', '5']),
  ]
  const ids = likelyFirst(courses, { userId: 'me', given: ['given'], levels: ['6'] }).map(({ _id }) => _id)
  expect(ids).toEqual(['fables', 'given', 'verbs', 'cells', 'liberty'])
})

it('takes the levels of one’s own classes, at most four, and those of colleagues only without any', () => {
  const group = (creatorId: string, levelId: string) => ({ creatorId, levelId })
  const shared = ['T', '1', '2', '3', '4', 'T'].map((level) => group('x', level))
  expect(levelsOfClasses([...shared, group('me', '6'), group('me', '6')], 'me')).toEqual(['6'])
  expect(levelsOfClasses(shared, 'me')).toEqual(['T', '1', '2', '3'])
})

it('tells a class when no level of the course is its own', () => {
  expect(isOfOtherLevel({ levels: ['T'] }, '6')).toBe(true)
  expect(isOfOtherLevel({ levels: ['T', '6'] }, '6')).toBe(false)
  expect(isOfOtherLevel({ levels: [] }, '6')).toBe(false)
  expect(isOfOtherLevel(undefined, '6')).toBe(false)
})

it('puts first one’s own classes and those of the course’s levels, and all where there are none', () => {
  const classes = [
    { _id: 'a', own: true, levelId: '3' },
    { _id: 'b', own: false, levelId: '6' },
    { _id: 'c', own: false, levelId: '5' },
  ]
  const near = (course: { levels: string[] } | undefined, of = classes) => likelyGroups(of, course).map(({ _id }) => _id)
  expect(near({ levels: ['6'] })).toEqual(['a', 'b'])
  expect(near(undefined)).toEqual(['a'])
  expect(near({ levels: ['2'] }, classes.slice(1))).toEqual(['b', 'c'])
})
