import { expect, test } from 'vitest'
import { departmentName, departmentNames, departmentOf, placeOfZipCode } from './places.ts'
import { regionPlaces } from './regions.ts'

const academies = regionPlaces.flatMap((region) => region.academies)
const departments = academies.flatMap((academy) => academy.departments)

test.each([
  ['75011', '75'],
  ['97110', '971'],
  ['95000', '95'],
  ['01000', '01'],
  ['20000', '20'],
  ['98800', '988'],
  ['96000', '960'],
])('zip code %s is in department %s (SEL-021, SEL-022)', (zipCode, code) => {
  expect(departmentOf(zipCode)).toBe(code)
})

test.each([
  ['69007', { department: '69', academyId: 'lyon', regionId: 'auvergne-rhone-alpes' }],
  ['20200', { department: '20', academyId: 'corse', regionId: 'corse' }],
  ['97400', { department: '974', academyId: 'la-reunion', regionId: 'la-reunion' }],
  ['97150', { department: '971', academyId: 'guadeloupe', regionId: 'guadeloupe' }],
  ['98800', { department: '988', academyId: 'none', regionId: null }],
  ['00000', { department: '00', academyId: 'none', regionId: null }],
])('zip code %s has its academy and region', (zipCode, place) => {
  expect(placeOfZipCode(zipCode)).toEqual(place)
})

test('18 regions have 30 academies, and each of the 101 departments belongs to one', () => {
  expect([regionPlaces.length, academies.length]).toEqual([18, 30])
  expect(new Set(departments).size).toBe(departments.length)
  const attached = ['975', '977', '978']
  const [overseas, mainland] = [departments.filter((code) => code.length === 3), departments.filter((code) => code.length === 2)]
  expect(overseas.sort()).toEqual(['971', '972', '973', '974', ...attached.slice(0, 1), '976', ...attached.slice(1)])
  // One code covers both departments of Corsica.
  expect(mainland.length + 1 + overseas.length - attached.length).toBe(101)
  expect(mainland.sort()).toEqual(Array.from({ length: 95 }, (_, index) => String(index + 1).padStart(2, '0')))
})

test('Normandie has been one academy since 2020', () => {
  expect(regionPlaces.find(({ id }) => id === 'normandie')?.academies.map(({ id }) => id)).toEqual(['normandie'])
})

test('every department has a name, and every name an academy except those of the Pacific', () => {
  expect(departments.filter((code) => !departmentNames.has(code))).toEqual([])
  expect([...departmentNames.keys()].filter((code) => !departments.includes(code))).toEqual(['986', '987', '988'])
  expect(departmentName('69')).toBe('Rhône')
  expect(departmentName('21')).toBe('Côte-d’Or')
  expect(departmentName('999')).toBe('999')
})

test('zones match the school calendar', () => {
  const zoneOf = (id: string) => academies.find((academy) => academy.id === id)?.zone
  expect(['lyon', 'lille', 'paris', 'corse', 'mayotte'].map(zoneOf)).toEqual(['A', 'B', 'C', null, null])
  const countOf = (wanted: string | null) => academies.filter(({ zone }) => zone === wanted).length
  expect([countOf('A'), countOf('B'), countOf('C'), countOf(null)]).toEqual([8, 11, 5, 6])
})
