import { expect, it } from 'vitest'
import { parisInstant } from '../dates/paris-time.ts'
import { byWeek } from './by-week.ts'

const due = (day: string, time = '18:00') => ({ dueDate: parisInstant(day, time) })
// A Saturday.
const now = parisInstant('2026-11-21', '09:00')
const told = (works: readonly { dueDate: number }[]) =>
  byWeek(works, now).map(({ monday, distance, works: ofWeek }) => [monday, distance, ofWeek.length])

it('cuts works into weeks from Monday to Sunday, in the order of the list', () => {
  const works = [due('2026-11-22', '23:59'), due('2026-11-23', '00:00'), due('2026-11-29'), due('2026-12-03'), due('2027-01-06')]
  const weeks = [
    ['2026-11-16', 'this', 1],
    ['2026-11-23', 'next', 2],
    ['2026-11-30', 'other', 1],
    ['2027-01-04', 'other', 1],
  ]
  expect(told(works)).toEqual(weeks)
  expect(told(works.toReversed())).toEqual(weeks.toReversed())
  expect(told([due('2026-11-15'), due('2026-11-09'), due('2026-11-08')])).toEqual([
    ['2026-11-09', 'last', 2],
    ['2026-11-02', 'other', 1],
  ])
  expect(told([])).toEqual([])
})

it('counts weeks in Paris, across a change of clocks', () => {
  const inSpring = parisInstant('2027-03-27', '23:30')
  expect(byWeek([due('2027-03-28', '23:59'), due('2027-03-29', '00:00')], inSpring).map(({ distance }) => distance)).toEqual([
    'this',
    'next',
  ])
})
