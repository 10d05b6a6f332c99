import { expect, it } from 'vitest'
import { bareText, mentionPattern, needlesOf } from './mention-pattern.ts'

const certain = { names: true, titles: true, plainUsernames: true }
const patternOf = (names: { firstname: string; lastname: string; username: string }, all = true) =>
  mentionPattern([{ email: null, ...names }], { names: false, titles: false, plainUsernames: all })

it.each([
  ['helene', null],
  ['Hélène', null],
  ['petit', null],
  ['direction', null],
  ['questions', null],
  ['petits', null],
  ['20261123', null],
  ['2026-11-23', null],
  ['hele', null],
  ['helene-petit', true],
  ['hpetit', true],
  ['helpet', true],
  ['petith', true],
  ['helene2', true],
])('the user name %s of Hélène Petit', (username, found) => {
  const pattern = patternOf({ firstname: 'Hélène', lastname: 'Petit', username })
  expect(pattern === null ? null : true).toBe(found)
  // Of letters alone it counts in the person's own texts.
  if (/^\p{L}+$/u.test(username)) expect(patternOf({ firstname: 'Hélène', lastname: 'Petit', username }, false)).toBeNull()
})

it('has nothing to look for without names', () => {
  const nameless = { firstname: '', lastname: 'A', username: 'a', email: null }
  expect(mentionPattern([nameless], { ...certain, titles: false })).toBeNull()
})

it.each([
  ['Le Gall', 'LE GALL', ['gall']],
  ['Lécuyer', 'le\u0301cuyer', ['lecuyer']],
  ['Sørensen', 'Sorensen', ['sorensen']],
  ['O’Neil', 'o&#39;neil', ['neil']],
  ['Lecœur', 'LECŒUR', ['lec']],
  ['Çelik-Đo', 'Celik đo', ['celik']],
  ['Горький', 'горький', ['']],
])('a text that writes %s as « %s » is looked at', (lastname, written, needles) => {
  const found = needlesOf([{ firstname: 'A', lastname, username: 'direction', email: null }])
  expect(found).toEqual(needles)
  expect(found.every((needle) => bareText(`${written} est là`).includes(needle))).toBe(true)
})
