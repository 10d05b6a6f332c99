import { expect, it } from 'vitest'
import { neighboursOf, progressOf } from './order.ts'

const students = [3, 0, 2, 0, 1].map((answerCount, index) => ({ _id: `s${index}`, answerCount, submitted: false }))
const names = (id: string) => {
  const { previous, next } = neighboursOf(students, id)
  return [previous?._id, next?._id]
}

it('skips students without a copy; one that is handed in blank is a copy', () => {
  expect(names('s0')).toEqual([undefined, 's2'])
  expect(names('s2')).toEqual(['s0', 's4'])
  expect(names('s3')).toEqual(['s2', 's4'])
  expect(names('s4')).toEqual(['s2', undefined])
  expect(neighboursOf([...students, { _id: 'blank', answerCount: 0, submitted: true }], 's4').next?._id).toBe('blank')
  expect(names('unknown')).toEqual([undefined, undefined])
})

const student = (_id: string, answerCount: number, submitted: boolean, reviewed: boolean) => ({
  _id,
  answerCount,
  submitted,
  reviewed,
})

it('counts the students with answers and finds the next unread one, wrapping around', () => {
  const students = [
    student('a', 3, true, false),
    student('b', 0, false, false),
    student('c', 2, true, true),
    student('d', 1, true, false),
  ]
  const of = (id: string) => {
    const { position, total, unread, unreadCount } = progressOf(students, id)
    return [position, total, unread?._id, unreadCount]
  }
  expect(of('a')).toEqual([1, 3, 'd', 1])
  expect(of('c')).toEqual([2, 3, 'd', 2])
  expect(of('d')).toEqual([3, 3, 'a', 1])
  expect(of('b')).toEqual([null, 3, 'd', 2])
  expect(progressOf([student('e', 0, true, false), ...students], 'a')).toMatchObject({ position: 2, total: 4, unreadCount: 2 })
  expect(progressOf(students.slice(2, 3), 'c')).toEqual({ position: 1, total: 1, unread: undefined, unreadCount: 0 })
})
