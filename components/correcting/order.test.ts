import { expect, it } from 'vitest'
import { neighboursOf, progressOf } from './order.ts'

const facts = { submitted: false, reviewed: false, waitingCount: 0, excused: null }
const students = [3, 0, 2, 0, 1].map((answerCount, index) => ({ ...facts, _id: `s${index}`, answerCount }))
const names = (id: string) => {
  const { previous, next } = neighboursOf(students, id)
  return [previous?._id, next?._id]
}

it('skips students without a copy; one that is handed in blank is a copy', () => {
  expect(names('s0')).toEqual([undefined, 's2'])
  expect(names('s2')).toEqual(['s0', 's4'])
  expect(names('s3')).toEqual(['s2', 's4'])
  expect(names('s4')).toEqual(['s2', undefined])
  expect(neighboursOf([...students, { ...facts, _id: 'blank', answerCount: 0, submitted: true }], 's4').next?._id).toBe('blank')
  expect(names('unknown')).toEqual([undefined, undefined])
})

const student = (_id: string, answerCount: number, submitted: boolean, reviewed: boolean, waitingCount = 0) => ({
  ...{ _id, answerCount, submitted, reviewed, waitingCount, excused: null },
})

it('finds the copies to correct, and those to read, from the next one on, wrapping around', () => {
  const students = [
    student('a', 3, true, false),
    student('b', 0, false, false, 1),
    student('c', 2, true, true, 2),
    student('d', 1, true, false),
  ]
  const of = (id: string) => {
    const { position, total, toCorrect, toRead } = progressOf(students, id)
    return [position, total, ...[toCorrect, toRead].map((all) => all.map(({ _id }) => _id).join(' '))]
  }
  expect(of('a')).toEqual([1, 3, 'c', 'd'])
  expect(of('c')).toEqual([2, 3, '', 'd a'])
  expect(of('d')).toEqual([3, 3, 'c', 'a'])
  expect(of('b')).toEqual([null, 3, 'c', 'd a'])
  expect(progressOf([student('e', 0, true, false), ...students], 'a')).toMatchObject({ position: 2, total: 4 })
  const excused = students.map((one) => ({ ...one, excused: 'absent' }))
  expect(progressOf(excused, 'a')).toEqual({ position: 1, total: 3, toCorrect: [], toRead: [] })
  expect(progressOf(students.slice(2, 3), 'c')).toEqual({ position: 1, total: 1, toCorrect: [], toRead: [] })
})
