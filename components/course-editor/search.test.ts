import { expect, it } from 'vitest'
import { found } from './search.ts'

const items = [
  { name: 'La laïcité à l’école', keywords: 'République' },
  { name: 'Les fractions', keywords: 'moitié, tiers' },
]
const names = (search: string) => found(items, search).map(({ name }) => name)

it.each([
  ['', ['La laïcité à l’école', 'Les fractions']],
  ['LAICITE', ['La laïcité à l’école']],
  ['tiers fract', ['Les fractions']],
  ['republique fractions', []],
])('finds "%s"', (search, expected) => {
  expect(names(search)).toEqual(expected)
})
