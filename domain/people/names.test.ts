import { describe, expect, test } from 'vitest'
import {
  compareFrench,
  compareGroups,
  comparePeople,
  fullName,
  fullNameOfBoth,
  groupLabel,
  shorten,
  unbrokenLabel,
} from './names.ts'

describe('groupLabel', () => {
  test.each([
    ['terminale', 'Terminale'],
    ['TERMINALE a', 'Terminale A'],
    ['6b', '6B'],
    ['6e A', '6e A'],
    ['6e a', '6e A'],
    ['soutien en français', 'Soutien en français'],
    ['éveil', 'Éveil'],
    ['Club UNESCO', 'Club UNESCO'],
    ['CM2 b', 'CM2 B'],
    ['ULIS', 'ULIS'],
    ['6eA', '6eA'],
    ['lV2 espagnol', 'LV2 espagnol'],
    ['première s', 'Première S'],
    [' 5c ', '5C'],
    ['', ''],
  ])('%j is shown as %j', (name, label) => expect(groupLabel(name)).toBe(label))
})

describe('fullName', () => {
  test.each([
    ['JEAN', 'dupont', 'Jean Dupont'],
    ['ÉLISE', 'LE GOFF', 'Élise Le Goff'],
    ['jean-pierre', 'D’ARTAGNAN', 'Jean-Pierre D’Artagnan'],
    ['Aude', 'DE LA TOUR', 'Aude De La Tour'],
    ['aude', 'de la tour', 'Aude De La Tour'],
    ['AUDE', 'de La Tour', 'Aude de La Tour'],
    ['IAIN', 'McDonald', 'Iain McDonald'],
    ['inés', 'Peña y Ibáñez', 'Inés Peña y Ibáñez'],
    ['MarieLou', 'LE GALL (2)', 'MarieLou Le Gall (2)'],
    ['É', 'ŁUKASIEWICZ', 'É Łukasiewicz'],
    ['  Ana  maria ', ' dos  SANTOS ', 'Ana maria dos SANTOS'],
    ['Inès', '', 'Inès'],
  ])('%j %j is shown as %j', (first, last, shown) => expect(fullName(first, last)).toBe(shown))

  test('of both names in one text each is judged by itself', () => {
    expect(fullNameOfBoth('MARIE\tde La Tour')).toBe('Marie de La Tour')
    expect(fullNameOfBoth('Marie DUPONT')).toBe('Marie DUPONT')
  })
})

describe('French order', () => {
  test('accents do not sort a name to the end', () => {
    expect(['Zoé', 'Éric', 'Emma'].sort(compareFrench)).toEqual(['Emma', 'Éric', 'Zoé'])
  })

  test('numbers sort by value', () => {
    expect(['10B', '6B', '6A'].sort(compareFrench)).toEqual(['6A', '6B', '10B'])
  })

  test('a class comes before a group, whatever their names', () => {
    const groups = [
      { type: 'Group', name: 'A' },
      { type: 'Class', name: 'Z' },
      { type: 'Class', name: '6e A' },
    ] as const
    expect([...groups].sort(compareGroups).map((g) => g.name)).toEqual(['6e A', 'Z', 'A'])
  })

  test('people are ordered by last name, then first name', () => {
    const people = [
      { firstname: 'Zoé', lastname: 'Étienne' },
      { firstname: 'Adam', lastname: 'Faure' },
      { firstname: 'Éva', lastname: 'Étienne' },
    ]
    expect(people.sort(comparePeople).map((p) => p.firstname)).toEqual(['Éva', 'Zoé', 'Adam'])
  })
})

test.each([
  ['Lycée Jean-Zay', 20, 'Lycée Jean-Zay'],
  ['Établissement régional d’enseignement adapté', 30, 'Établissement régional…'],
  ['Établissement régional, dit adapté', 24, 'Établissement régional…'],
  ['Saint-Rémy-en-Bouzemont-Saint-Genest', 16, 'Saint-Rémy-en-B…'],
])('%s in %i characters is %s', (text, max, short) => expect(shorten(text, max)).toBe(short))

test('a class letter is never left alone on the next line', () => {
  expect(['6e a', 'TERMINALE 2', 'Chorale du midi', '6B'].map(unbrokenLabel)).toEqual([
    ...['6e\u00A0A', 'Terminale\u00A02', 'Chorale du midi', '6B'],
  ])
})
