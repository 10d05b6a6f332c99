import { expect, test } from 'vitest'
import { constructs } from '#domain/formula/tree'
import { operators } from '#domain/formula/typing'
import messages from '#messages' with { type: 'json' }
import { commonKeys, hasName, type Key, keyboardTabs, signNames } from './keys.ts'

const all: Key[] = [...Object.values(keyboardTabs).flat(2), ...commonKeys]
const texts = all.flatMap((key) => (key.does === 'text' ? [key.text] : []))

test('there is a key for each letter, digit, operator, accent, currency sign and construct (MTH-006, OP-120)', () => {
  for (const wanted of ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'éèêëàâçîïôùûœ', '€$£%', ';:.!?']) {
    expect([...wanted].filter((one) => !texts.includes(one))).toEqual([])
  }
  expect(operators.filter((one) => !texts.includes(one))).toEqual([])
  const named = all.flatMap((key) => (key.does === 'construct' && key.face === 'named' ? [key.construct] : []))
  expect(new Set(named)).toEqual(new Set(constructs))
})

test('comma, minus and backspace are available with every tab', () => {
  expect(commonKeys).toEqual(
    expect.arrayContaining([{ does: 'text', text: ',' }, { does: 'text', text: '−' }, { does: 'backspace' }]),
  )
})

test('each sign that is neither a letter nor a digit has a name in words', () => {
  const signs = texts.filter((text) => !/^(?:\p{L}+|\p{N})$/u.test(text))
  expect(signs.filter((sign) => !hasName(sign))).toEqual([])
  for (const name of Object.values(signNames)) expect(messages.formula.sign).toHaveProperty(name)
})
