import { expect, it } from 'vitest'
import { codeOf, doorOf } from './typed-code.ts'

it.each([
  ['bcdfgh', 'BCDFGH', 'lesson'],
  [' bcd-fgh ', 'BCDFGH', 'lesson'],
  ['BCDF GHJK', 'BCDFGHJK', 'class'],
  ['bcdfghj', 'BCDFGHJ', null],
  ['123456', '', null],
  ['', '', null],
] as const)('« %s » is %s, which opens: %s', (typed, code, door) => {
  expect([codeOf(typed), doorOf(typed)]).toEqual([code, door])
})
