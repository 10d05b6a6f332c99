import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { questionDraft } from './question.ts'

const shared = { _id: '0196f0c0-0000-7000-8000-000000000001', statement: '<p>?</p>' }

test('Formula is read as MathFormula (QST-001, OP-082)', () => {
  const read = z.parse(questionDraft, { ...shared, type: 'Formula', response: null })
  expect(read.type).toBe('MathFormula')
  expect(z.parse(questionDraft, { ...shared, type: 'MathFormula', response: null })).toEqual(read)
})

test('a type that nobody knows is refused', () => {
  expect(z.safeParse(questionDraft, { ...shared, type: 'Formulae', response: null }).success).toBe(false)
})
