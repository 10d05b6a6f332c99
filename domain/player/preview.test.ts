import { expect, it } from 'vitest'
import { audioQuestion, holesQuestion } from '#tests/support/sample-work'
import { isPlayable, previewAssignee } from './preview.ts'

const module = (questions: readonly unknown[]) => ({ questions })

it('is playable with one question, even of a type that the player does not know (OP-137)', () => {
  expect(isPlayable([])).toBe(false)
  expect(isPlayable([module([])])).toBe(false)
  expect(isPlayable([module([audioQuestion('a')])])).toBe(true)
  expect(isPlayable([module([]), module([holesQuestion('b')])])).toBe(true)
  expect(isPlayable([module([{ type: 'Foo' }])])).toBe(true)
})

it('has neither answers nor comments', () => {
  const course = { _id: 'c', name: 'C', introduction: '', modules: [] }
  expect(previewAssignee(course)).toMatchObject({ course, answers: [], submitted: false, work: { name: 'C', comment: '' } })
})
