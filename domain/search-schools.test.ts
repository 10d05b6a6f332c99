import { expect, it } from 'vitest'
import { everySchool, namedSchools } from './search-schools.ts'

const user = { school: { _id: 'a' }, schools: ['b', 'a', 'c'] }

it('names all schools of the user, each once, joined by commas (UI-040)', () => {
  expect(namedSchools(everySchool, user)).toBe('a,b,c')
  expect(namedSchools(everySchool, { ...user, schools: [] })).toBe('a')
})

it('says the word for more schools than an address can name', () => {
  const thousand = Array.from({ length: 1000 }, () => crypto.randomUUID())
  expect(namedSchools(everySchool, { ...user, schools: thousand })).toBe(everySchool)
  const hundred = thousand.slice(0, 100)
  expect(namedSchools(everySchool, { ...user, schools: hundred })).toBe(['a', ...hundred].join(','))
})

it('names one school as it is', () => {
  expect(namedSchools('d', user)).toBe('d')
})
