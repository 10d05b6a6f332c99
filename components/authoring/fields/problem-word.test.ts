import { expect, it } from 'vitest'
import { problemPlace, problemWord } from './problem-word.ts'

it.each([
  ['module', 'name', 'required', 'moduleName'],
  ['course', 'name', 'required', 'courseName'],
  ['module', 'questions.2.statement', 'statementRequired', 'statementRequired'],
  ['module', 'questions.2.tips', 'tooLong', 'tooLong'],
  ['module', 'questions.2.data.text', 'tooManySounds', 'tooManySounds'],
  ['course', 'modules.1', 'unknown', 'modulesUnknown'],
  ['course', 'duration', 'negative', 'durationNegative'],
  ['module', 'document', 'tooLarge', 'fileTooLarge'],
  ['module', 'questions.0.audio.text', 'upload.soundError', 'soundFormat'],
  ['course', 'share', 'somethingNew', 'invalid'],
] as const)('%s %s %s', (kind, path, code, word) => {
  expect(problemWord(kind, path, code)).toBe(word)
})

it.each([
  ['keywords', {}],
  ['questions.0.statement', { question: 1 }],
  ['questions.4.data.choices.1.text', { question: 5, within: { of: 'choice', number: 2 } }],
  ['questions.4.data.items.1.text', { question: 5, within: { of: 'item', number: 2 } }],
  ['questions.4.data.pairs.1.right', { question: 5, within: { of: 'pair', number: 2 } }],
  ['questions.4.data.zones.2.label', { question: 5, within: { of: 'zone', number: 3 } }],
  ['questions.4.data.extras.0.text', { question: 5, within: { of: 'extra', number: 1 } }],
])('places %s', (path, place) => {
  expect(problemPlace(path)).toEqual(place)
})
