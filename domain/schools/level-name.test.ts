import { expect, it } from 'vitest'
import { levelKey, levelSpellings } from './level-name.ts'

it.each([
  ['6e', ['6ème', '6EME', 'Sixième', '6 e', '6E', ' 6 ème ', 'sixieme', '6', '6ième', 'SIXIÈME']],
  ['2nde', ['Seconde', '2de', '2 nde']],
  ['1re', ['Première', '1ère', '1ERE']],
  ['Terminale', ['Tle', 'T.le', 'Term', 'TERM.']],
])('a level has one key however it is spelt: %s', (name, others) => {
  expect(others.map(levelKey)).toEqual(others.map(() => levelKey(name)))
})

it('keeps different levels apart', () => {
  const names = ['6e', '5e', '4e', '3e', '2nde', '1re', 'Terminale', 'CP', 'CE1', 'CM2', '6e SEGPA', '16e']
  expect(new Set(names.map(levelKey)).size).toBe(names.length)
})

it.each([
  ['6eme', '6e'],
  ['6e', '6e'],
  ['sixieme', '6e'],
  ['2nde', '2de'],
  ['term', 'terminale'],
  ['cm2', 'cm2'],
])('the word %s searches for the level %s', (word, name) => {
  expect(levelSpellings(word)).toContain(name)
})

it.each(['6', '2', 'fables', 'sixaine', ''])('the word %j names no level', (word) => {
  expect(levelSpellings(word)).toEqual([])
})
