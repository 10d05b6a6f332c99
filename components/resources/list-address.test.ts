import { expect, it } from 'vitest'
import { kindOf, listAddress, sourceOf } from './list-address.ts'

const path = '/banque-de-ressources/bibliotheque'

it('leaves the usual values out of the address', () => {
  expect(listAddress({ path })).toBe(path)
  expect(listAddress({ path, kind: 'courses', source: 'library' }, {}, 1)).toBe(path)
})

it('keeps place and filters on every page', () => {
  expect(listAddress({ path, kind: 'modules', source: 'school' }, { terms: 'élève', archived: '1' }, 3)).toBe(
    `${path}?terms=%C3%A9l%C3%A8ve&archived=1&type=modules&source=school&page=3`,
  )
  expect(listAddress({ path, choice: 'statistiques' }, { level: 'n' })).toBe(`${path}?level=n&choisir=statistiques`)
})

it('carries every filter of the search by its name, and none that is not set (UI-039)', () => {
  const filters = { terms: 'a', archived: '1', level: 'l', subject: 's', chapter: 'c', schoolId: 'e' }
  expect(listAddress({ path }, filters)).toBe(`${path}?terms=a&archived=1&level=l&subject=s&chapter=c&schoolId=e`)
  expect(listAddress({ path }, { ...filters, subject: '' })).toBe(`${path}?terms=a&archived=1&level=l&chapter=c&schoolId=e`)
})

it.each([
  ['public', 'courses', 'public'],
  ['public', 'modules', 'library'],
  ['school', 'modules', 'school'],
  ['shop', 'courses', 'library'],
  [['public', 'school'], 'courses', 'library'],
  [undefined, 'courses', 'library'],
] as const)('source %s of %s is %s', (value, kind, source) => {
  expect(sourceOf(typeof value === 'object' ? [...value] : value, kind)).toBe(source)
})

it('shows courses unless modules are asked for', () => {
  expect(['modules', 'x', undefined, ['modules', 'modules']].map(kindOf)).toEqual(['modules', 'courses', 'courses', 'courses'])
})
