import { expect, it } from 'vitest'
import { withListedNames } from './pupil-names.ts'

const pupil = (firstname: string, lastname: string, namesake: number | null = null) => ({ firstname, lastname, namesake })
const names = (...pupils: ReturnType<typeof pupil>[]) => withListedNames(pupils).map(({ name }) => name)

it('names a pupil by first name and initial, in French order of the last names', () => {
  expect(names(pupil('ZOÉ', 'LE GALL'), pupil('Éric', 'abel'), pupil('Émile', 'Évrard'))).toEqual([
    'Éric A.',
    'Émile É.',
    'Zoé L.',
  ])
})

it('tells two of one first name and initial apart by the whole name, and nobody else', () => {
  expect(names(pupil('Yann', 'Le Gall'), pupil('yann', 'Lorin'), pupil('Zoé', 'Le Gall'))).toEqual([
    'Yann Le Gall',
    'Zoé L.',
    'Yann Lorin',
  ])
})

it('tells two of one name apart by their numbers, the first one before', () => {
  expect(names(pupil('Yann', 'Le Gall', 2), pupil('Yann', 'Le Gall'), pupil('Yann', 'LE GALL', 3))).toEqual([
    'Yann Le Gall',
    'Yann Le Gall (2)',
    'Yann Le Gall (3)',
  ])
})
