import { expect, it } from 'vitest'
import { everySchool, namedSchools } from './search-schools.ts'

const user = { school: { _id: 'a' }, schools: ['b', 'a', 'c'] }

it('lists all schools of the user without duplicates, separated by commas (UI-040)', () => {
  expect(namedSchools(everySchool, user)).toBe('a,b,c')
  expect(namedSchools(everySchool, { ...user, schools: [] })).toBe('a')
})

it('uses the keyword for more schools than fit into an address', () => {
  const thousand = Array.from({ length: 1000 }, () => crypto.randomUUID())
  expect(namedSchools(everySchool, { ...user, schools: thousand })).toBe(everySchool)
  const hundred = thousand.slice(0, 100)
  expect(namedSchools(everySchool, { ...user, schools: hundred })).toBe(['a', ...hundred].join(','))
})

it('passes a single school unchanged', () => {
  expect(namedSchools('d', user)).toBe('d')
})
