import { expect, it } from 'vitest'
import { bareText, leftPattern, mentionPattern, needlesOf, replaceLeft } from './mention-pattern.ts'

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

const zoe = [{ firstname: 'Zoé', lastname: 'Le Gall', username: 'zoe.legall' }]

it.each([
  ['<b>Zoé</b> Le Gall', '<b>X</b>'],
  ['LE&nbsp;GALL, <i>Zoe</i>', 'X<i></i>'],
  ['exposé-Zoe_Le-Gall.pdf', 'exposé-X.pdf'],
  ['Le <u>Gall</u> Zoé', 'X<u></u>'],
  ['zoe.legall a rendu', 'X a rendu'],
  ['Zoé, de Le Gall', null],
  ['Zoélie Le Gall', null],
  ['Zoé Le Gallois', null],
  ['Le Gall', null],
])('what an erasure leaves in %j becomes %j', (text, replaced) =>
  expect(replaceLeft(text, leftPattern(zoe, false), 'X')).toBe(replaced ?? text),
)
