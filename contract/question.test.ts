import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { workResults } from './feedback.ts'
import { playedQuestions, questionDraft, storedDraft, storedQuestion } from './question.ts'

const shared = { _id: '0196f0c0-0000-7000-8000-000000000001', statement: '<p>?</p>' }

test('reads Formula as MathFormula (QST-001, OP-082)', () => {
  const read = z.parse(questionDraft, { ...shared, type: 'Formula', response: null })
  expect(read.type).toBe('MathFormula')
  expect(z.parse(questionDraft, { ...shared, type: 'MathFormula', response: null })).toEqual(read)
})

test('refuses an unknown type', () => {
  expect(z.safeParse(questionDraft, { ...shared, type: 'Formulae', response: null }).success).toBe(false)
})

const foo = { ...shared, type: 'Foo', data: { spots: [1, { x: 2 }] }, statement: 7 }

test('carries a question of unknown type unchanged and leaves it out of what is played (ERR-044)', () => {
  expect(z.parse(storedQuestion, foo)).toEqual(foo)
  expect(z.parse(storedDraft, foo)).toEqual(foo)
  const text = z.parse(questionDraft, { ...shared, type: 'Text' })
  expect(z.parse(playedQuestions, [text, foo, text])).toEqual([text, text])
})

test('refuses a malformed question of a known type at its field, and never takes it for an unknown type', () => {
  const result = z.safeParse(z.array(storedDraft), [{ ...shared, type: 'Quizz', data: { choices: 3 } }])
  expect(JSON.stringify(result.error?.issues)).toContain('"choices"')
  expect(z.safeParse(storedQuestion, { ...shared, type: 'Formula' }).success).toBe(false)
})

test('removes the column of an unknown type from every row of the results', () => {
  const of = (type: string, number: number) => ({
    ...{ questionId: shared._id, moduleId: shared._id, moduleName: 'M', number, type, statement: '' },
    ...{ answeredCount: 1, evaluatedCount: 1, failedCount: 0, claimedCount: 0, averageEvaluation: 50, averageDuration: 1 },
  })
  const students = [{ assigneeId: shared._id, evaluations: [10, 20, null], late: [] }]
  const read = z.parse(workResults, { questions: [of('Text', 1), of('Foo', 2), of('Audio', 3)], students })
  expect(read.questions.map(({ number }) => number)).toEqual([1, 3])
  expect(read.students[0]?.evaluations).toEqual([10, null])
})

test('reads an old question without the newer fields, which are optional', () => {
  const choices = [{ id: 'a', text: 'A', good: true }]
  const read = z.parse(questionDraft, { ...shared, type: 'Quizz', data: { choices } })
  expect('points' in read).toBe(false)
  expect(read).toMatchObject({ data: { choices, speakerLanguage: 'FR' } })
  expect(JSON.stringify(read)).not.toMatch(/shuffle|feedback|points/u)
  const number = z.parse(questionDraft, { ...shared, type: 'Numeric', data: { value: '3' } })
  expect(number).toMatchObject({
    data: { value: '3', tolerance: { amount: '', kind: 'absolute' }, unit: '', unitRequired: false },
  })
})

test('refuses malformed choices and numbers at their field', () => {
  const issues = (draft: object) => JSON.stringify(z.safeParse(storedDraft, { ...shared, ...draft }).error?.issues ?? [])
  expect(issues({ type: 'SingleChoice', data: { choices: 3 } })).toContain('"choices"')
  expect(issues({ type: 'Numeric', data: { value: 3 } })).toContain('"value"')
  expect(issues({ type: 'Numeric', data: { value: '3', tolerance: { amount: '1', kind: 'about' } } })).toContain('"kind"')
  expect(issues({ type: 'Text', points: 21 })).toContain('"points"')
})
