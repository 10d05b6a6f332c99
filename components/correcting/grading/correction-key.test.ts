import { expect, it } from 'vitest'
import { correctionAction } from './correction-key.ts'

const press = (key: string, code = '', held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) =>
  correctionAction({ key, code, altKey: false, ctrlKey: false, metaKey: false, ...held })

it('moves between questions and students, with capital letters too', () => {
  expect(press('j', 'KeyJ')).toEqual({ kind: 'step', by: 1 })
  expect(press('K', 'KeyK')).toEqual({ kind: 'step', by: -1 })
  expect(press('u', 'KeyU')).toEqual({ kind: 'press', shortcut: 'u' })
  expect(press('?', 'Comma')).toEqual({ kind: 'help' })
})

it('reads digits by key position, as on a French keyboard, and D as ten', () => {
  expect(press('&', 'Digit1')).toEqual({ kind: 'grade', grade: 1 })
  expect(press('à', 'Digit0')).toEqual({ kind: 'grade', grade: 0 })
  expect(press('7', 'Numpad7')).toEqual({ kind: 'grade', grade: 7 })
  expect(press('d', 'KeyD')).toEqual({ kind: 'grade', grade: 10 })
})

it('ignores keys with modifiers and keys without a shortcut', () => {
  expect(press('c', 'KeyC', { ctrlKey: true })).toBeNull()
  expect(press('1', 'Digit1', { altKey: true })).toBeNull()
  expect(press('n', 'KeyN', { metaKey: true })).toBeNull()
  for (const key of ['Tab', 'Enter', 'toString', 'x']) expect(press(key)).toBeNull()
})
