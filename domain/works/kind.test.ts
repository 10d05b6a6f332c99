import { expect, it } from 'vitest'
import { kindOfWork } from './kind.ts'

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
