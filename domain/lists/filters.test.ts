import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filteredPath, readFilters, rememberFilters } from './filters.ts'

test('the address replaces the stored filters as a whole', () => {
  const cookie = rememberFilters(undefined, 'resources', { terms: 'fractions', level: 'l1' })
  expect(readFilters('resources', {}, cookie)).toEqual({ terms: 'fractions', level: 'l1' })
  expect(readFilters('resources', { subject: 's1', page: '2' }, cookie)).toEqual({ subject: 's1' })
})

test('each page keeps its own filters', () => {
  const cookie = rememberFilters(rememberFilters(undefined, 'works', { justMe: '1' }), 'students', { type: 'Class' })
  expect(readFilters('works', {}, cookie)).toEqual({ justMe: '1' })
  expect(readFilters('students', {}, cookie)).toEqual({ type: 'Class' })
  expect(readFilters('works', {}, rememberFilters(cookie, 'works', {}))).toEqual({})
})

test('words of a search are kept where the specification says so; elsewhere only choices are', () => {
  const [works, people] = [
    { terms: 'fractions', justMe: '1' },
    { terms: 'zoé', role: 'TEACHER' },
  ]
  expect(readFilters('works', {}, rememberFilters(undefined, 'works', works))).toEqual({ justMe: '1' })
  expect(readFilters('people', {}, rememberFilters(undefined, 'people', people))).toEqual({ role: 'TEACHER' })
  expect(readFilters('schools', {}, rememberFilters(undefined, 'schools', { terms: 'zay' }))).toEqual({})
  expect(readFilters('works', works, undefined)).toEqual(works)
})

test('a malformed cookie counts as empty', () => {
  for (const broken of ['', '%', '[]', 'null', '{"works":3}', '{"works":{"justMe":{}}}', '%7B'])
    expect(readFilters('works', {}, broken)).toEqual({})
})

test('an empty filter in the address clears the stored ones', () => {
  const cookie = rememberFilters(undefined, 'resources', { terms: 'a' })
  expect(readFilters('resources', { terms: '' }, cookie)).toEqual({})
})

test('stored filters are read back unchanged, and are safe in a cookie', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 100 }), (terms) => {
      const cookie = rememberFilters(undefined, 'students', { terms })
      expect(cookie).toMatch(/^[\w%.!~*'()-]*$/)
      expect(readFilters('students', {}, cookie)).toEqual({ terms })
      expect(readFilters('students', {}, decodeURIComponent(cookie))).toEqual({ terms })
    }),
  )
})

test('the address holds the filters that are set', () => {
  expect(filteredPath('/a', { terms: 'é è', level: undefined, type: '' })).toBe('/a?terms=%C3%A9+%C3%A8')
  expect(filteredPath('/a', {})).toBe('/a')
})
