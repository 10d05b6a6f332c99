import { expect, it } from 'vitest'
import type { ComparedSchool } from '#contract/compared-schools'
import { rankSchools } from './rank-schools.ts'

function school(name: string, active: number, activeBefore: number, sessions = active): ComparedSchool {
  const works = { works: 0, success: 0, submission: 0, assigned: 0, submitted: 0, held: 0 }
  return { _id: name, name, city: '', students: { total: 10, active, rate: active * 10 }, activeBefore, sessions, ...works }
}

const schools = [
  school('Falling', 4, 8),
  school('Empty', 0, 0),
  school('Growing', 8, 4),
  school('New', 2, 0),
  school('Teachers alone', 0, 0, 3),
  school('École', 8, 4),
]
const names = (sort: Parameters<typeof rankSchools>[1]) => rankSchools(schools, sort).map(({ name }) => name)

it('ranks the most active schools first, and equal rates in French order', () => {
  expect(names('activity')).toEqual(['École', 'Growing', 'Falling', 'New', 'Empty', 'Teachers alone'])
})

it('ranks by change of activity: largest fall first, schools without an earlier figure last', () => {
  expect(names('change')).toEqual(['Falling', 'École', 'Growing', 'New', 'Empty', 'Teachers alone'])
})

it('puts the schools without any session first, the others by activity', () => {
  expect(names('inactiveFirst')).toEqual(['Empty', 'École', 'Growing', 'Falling', 'New', 'Teachers alone'])
})
