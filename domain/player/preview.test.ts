import { expect, it } from 'vitest'
import { isPlayable, previewAssignee } from './preview.ts'
import { audioQuestion, holesQuestion } from './sample.ts'

const module = (questions: Parameters<typeof isPlayable>[0][number]['questions']) => ({
  _id: 'm',
  name: 'M',
  duration: 5,
  document: null,
  questions,
})

it('is playable with one question of a type that the player knows', () => {
  expect(isPlayable([])).toBe(false)
  expect(isPlayable([module([])])).toBe(false)
  expect(isPlayable([module([audioQuestion('a')])])).toBe(true)
  expect(isPlayable([module([]), module([holesQuestion('b')])])).toBe(true)
})

it('has neither answers nor comments', () => {
  const course = { _id: 'c', name: 'C', introduction: '', modules: [] }
  expect(previewAssignee(course)).toMatchObject({ course, answers: [], submitted: false, work: { name: 'C', comment: '' } })
})
