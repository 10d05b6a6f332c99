import { expect, test } from 'vitest'
import { mergeTexts, pickTexts } from './merge-texts.ts'

const texts = { work: { title: 'a', card: { mine: 'b', dash: ['–'] }, list: { none: 'c' } }, ui: { close: 'd' } }

test('merging adds texts beside those at the same path, and replaces a text that is there already', () => {
  expect(mergeTexts(texts, { work: { card: { mine: 'B', more: 'e' } } })).toEqual({
    work: { title: 'a', card: { mine: 'B', dash: ['–'], more: 'e' }, list: { none: 'c' } },
    ui: { close: 'd' },
  })
})

test('a compiled text, which is a list, is replaced whole', () => {
  expect(mergeTexts({ a: ['x', 'y'] }, { a: ['z'] })).toEqual({ a: ['z'] })
})

test('picking keeps whole namespaces and parts of them, each in its place', () => {
  expect(pickTexts(texts, ['ui', 'work.card', 'work.list.none'])).toEqual({
    ui: { close: 'd' },
    work: { card: { mine: 'b', dash: ['–'] }, list: { none: 'c' } },
  })
  expect(pickTexts(texts, ['nothing', 'work.nothing'])).toEqual({ work: {} })
})
