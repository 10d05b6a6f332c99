import { expect, it } from 'vitest'
import { textQuestion } from '#tests/support/sample-work'
import { isTimed, questionsEach, storedExam } from './conditions.ts'

const moduleOf = (_id: string, size: number) => {
  const questions = Array.from({ length: size }, (_, at) => textQuestion(`${_id}${at}`))
  return { _id, name: _id, duration: 5, document: null, questions }
}
const modules = [moduleOf('a', 3), moduleOf('b', 2)]
const given = { minutes: 20, release: 'teacher', ownOrder: false, aids: false } as const
const stored = (draws: Record<string, number>) => storedExam({ ...given, draws }, { modules })

it('has a time that extra time makes longer only with a limit', () => {
  expect([null, { minutes: null }, { minutes: 20 }].map(isTimed)).toEqual([false, false, true])
})

it('keeps only draws that leave questions out, and counts what each student gets', () => {
  const { exam } = stored({ a: 2, b: 2 })
  expect(exam).toEqual({ ...given, draws: { a: 2 }, questions: 4 })
  expect(stored({ a: 3, b: 40 }).exam).toEqual({ ...given, draws: {} })
  expect([questionsEach(exam, 5), questionsEach(null, 5)]).toEqual([4, 5])
  expect(stored({ c: 1 })).toEqual({ exam: null, errors: { 'exam.draws.c': 'unknown' } })
})
