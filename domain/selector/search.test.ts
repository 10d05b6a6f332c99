import { expect, it } from 'vitest'
import { foundSchools } from './search.ts'

const schools = [
  { name: 'Collège Louise-Michel', city: 'Lyon', zipCode: '69007', uai: '0690123A' },
  { name: 'École Jean-Moulin', city: 'Évreux', zipCode: '27000', uai: null },
]
const found = (terms: string) => foundSchools(schools, terms).map(({ city }) => city)

it.each([
  ['evreux', ['Évreux']],
  ['69007', ['Lyon']],
  ['690', ['Lyon']],
  ['0690123a', ['Lyon']],
  ['27000 moulin', ['Évreux']],
  ['lyon moulin', []],
  ['null', []],
  ['  ', ['Lyon', 'Évreux']],
])('finds schools by name, town, zip code and national number: %s', (terms, cities) => {
  expect(found(terms)).toEqual(cities)
})
