import { expect, it } from 'vitest'
import { neighboursOf } from './order.ts'

const students = [3, 0, 2, 0, 1].map((answerCount, index) => ({ _id: `s${index}`, answerCount }))
const names = (id: string) => {
  const { previous, next } = neighboursOf(students, id)
  return [previous?._id, next?._id]
}

it('passes over those who have answered nothing', () => {
  expect(names('s0')).toEqual([undefined, 's2'])
  expect(names('s2')).toEqual(['s0', 's4'])
  expect(names('s3')).toEqual(['s2', 's4'])
  expect(names('s4')).toEqual(['s2', undefined])
  expect(names('unknown')).toEqual([undefined, undefined])
})
