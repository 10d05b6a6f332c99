import { expect, it } from 'vitest'
import { matching } from './matching.ts'

const items = ['Les états de la matière', 'Épopée et poésie', 'Les fractions']
const found = (terms: string) => matching(items, terms, (item) => item)

it('matches every typed word, ignoring case, accents and order', () => {
  expect(found('  ')).toBe(items)
  expect(found('etats')).toEqual(['Les états de la matière'])
  expect(found('MATIERE les')).toEqual(['Les états de la matière'])
  expect(found('epo')).toEqual(['Épopée et poésie'])
  expect(found('fractions états')).toEqual([])
})
