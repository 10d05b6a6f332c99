import { expect, it } from 'vitest'
import { findSharedQuestion } from './shared-questions.ts'

it.each([
  ['none in an empty course', [], -1],
  ['none when all ids differ', [['a', 'b'], [], ['c']], -1],
  ['the later of two modules', [['a', 'b'], ['c'], ['d', 'b'], ['a']], 2],
  ['a module given twice', [['a'], ['a']], 1],
  ['a module that repeats its own question', [['a'], ['b', 'b']], 1],
] as const)('finds %s', (_, modules, index) => {
  expect(findSharedQuestion(modules)).toBe(index)
})
