import { expect, it } from 'vitest'
import { kindFacts, kindOfWork } from './kind.ts'

const homework = { training: false, exam: null, liveSeed: null }
const exam = (release: 'dueDate' | 'closing' | 'teacher' | 'live') => ({ ...homework, exam: { release } })

it.each([
  [homework, 'homework'],
  [{ ...homework, training: true }, 'training'],
  [exam('dueDate'), 'test'],
  [exam('closing'), 'test'],
  [exam('teacher'), 'test'],
  [{ ...exam('live'), liveSeed: 'a' }, 'lesson'],
  [{ ...homework, liveSeed: 'a' }, 'lesson'],
] as const)('%j is a %s', (work, kind) => {
  expect(kindOfWork(work)).toBe(kind)
})

it('the time of a test and whether it is marked are said with it; the time of nothing else', () => {
  const marked = { marking: {} }
  expect(kindFacts({ kind: 'test', exam: { minutes: 30 }, ...marked })).toEqual({ kind: 'test', timeLimit: 30, marked: true })
  expect(kindFacts({ kind: 'test', exam: { minutes: null }, marking: null })).toMatchObject({ timeLimit: null, marked: false })
  expect(kindFacts({ kind: 'lesson', exam: { minutes: 30 }, ...marked })).toMatchObject({ kind: 'lesson', timeLimit: null })
})
