import { expect, it } from 'vitest'
import { listedNames } from './listed-name.ts'

it.each([
  ['DUPONT LE GALL Jean Marc', 'DUPONT LE GALL', 'Jean Marc'],
  ['Jean Marc de LA TOUR', 'de LA TOUR', 'Jean Marc'],
  ['Jeanne d’ARC', 'd’ARC', 'Jeanne'],
  ["d'ARC Jeanne", "d'ARC", 'Jeanne'],
  ['O’NEIL Sean', 'O’NEIL', 'Sean'],
  ['DUPONT MARIE', 'DUPONT', 'MARIE'],
  ['Dupont Marie', 'Dupont', 'Marie'],
  ['DUPONT MARIE ANNE', 'DUPONT MARIE ANNE', ''],
])('%s is of the family %s', (fullName, lastname, firstname) => {
  expect(listedNames({ fullName })).toEqual({ lastname, firstname })
})

it('takes columns of their own before a full name', () => {
  expect(listedNames({ lastname: 'Roux', fullName: 'DUPONT Marie' })).toEqual({ lastname: 'Roux', firstname: '' })
})
