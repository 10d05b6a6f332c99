import { expect, it } from 'vitest'
import { kindOf, listAddress, sourceOf } from './list-address.ts'

const path = '/banque-de-ressources/bibliotheque'

it('omits default values from the URL', () => {
  expect(listAddress({ path })).toBe(path)
  expect(listAddress({ path, kind: 'courses', source: 'library' }, {}, 1)).toBe(path)
})

it('keeps place and filters on every page', () => {
  expect(listAddress({ path, kind: 'modules', source: 'school' }, { terms: 'élève', archived: '1' }, 3)).toBe(
    `${path}?terms=%C3%A9l%C3%A8ve&archived=1&type=modules&source=school&page=3`,
  )
  expect(listAddress({ path, choice: 'statistiques' }, { level: 'n' })).toBe(`${path}?level=n&choisir=statistiques`)
})

it('passes every filter of the search by name, and none that is unset (UI-039)', () => {
  const filters = { terms: 'a', archived: '1', level: 'l', subject: 's', chapter: 'c', schoolId: 'e' }
  expect(listAddress({ path }, filters)).toBe(`${path}?terms=a&archived=1&level=l&subject=s&chapter=c&schoolId=e`)
  expect(listAddress({ path }, { ...filters, subject: '' })).toBe(`${path}?terms=a&archived=1&level=l&chapter=c&schoolId=e`)
})

it.each([
  ['public', 'courses', 'public'],
  ['public', 'modules', 'library'],
  ['school', 'modules', 'school'],
  ['withMe', 'modules', 'withMe'],
  ['shop', 'courses', 'library'],
  [['public', 'school'], 'courses', 'library'],
  [undefined, 'courses', 'library'],
] as const)('reads source %s of %s as %s', (value, kind, source) => {
  expect(sourceOf(typeof value === 'object' ? [...value] : value, kind)).toBe(source)
})

it('defaults to courses unless modules are requested', () => {
  expect(['modules', 'x', undefined, ['modules', 'modules']].map(kindOf)).toEqual(['modules', 'courses', 'courses', 'courses'])
})
