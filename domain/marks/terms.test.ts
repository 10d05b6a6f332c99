import { describe, expect, it } from 'vitest'
import { schoolYearOfDay } from '../dates/school-year.ts'
import { isSchoolYear, otherTerm, termIndexAt, termIndexOf, termKind, termProblems, usualTerms } from './terms.ts'

const year = '2026-2027'

it('proposes three trimesters that leave no day of the school year out', () => {
  const terms = usualTerms(year)
  expect(termProblems(terms, year)).toEqual({})
  const day = new Date('2026-08-16')
  for (; schoolYearOfDay(day.toISOString().slice(0, 10)) === year; day.setUTCDate(day.getUTCDate() + 1))
    expect(terms.filter((term) => termIndexOf([term], day.getTime()) === 0)).toHaveLength(1)
  expect(day.toISOString().slice(0, 10)).toBe('2027-08-16')
})

describe('termProblems', () => {
  const first = { first: '2026-09-01', last: '2027-01-31' }
  it.each([
    [[first, { first: '2027-02-01', last: '2027-07-05' }], {}],
    [[first, { first: '2027-02-15', last: '2027-07-05' }], {}],
    [[first, { first: '2027-01-31', last: '2027-07-05' }], { '1.first': 'overlap' }],
    [[first, { first: '2026-09-01', last: '2027-01-31' }], { '1.first': 'overlap' }],
    [[{ first: '2026-12-01', last: '2026-11-30' }], { '0.last': 'order' }],
    [[{ first: '2026-08-15', last: '2027-08-16' }], { '0.first': 'outside', '0.last': 'outside' }],
  ])('%j: %j', (terms, problems) => {
    expect(termProblems(terms, year)).toEqual(problems)
  })
})

it.each<[string, string[], number | undefined]>([
  ['no work', [], undefined],
  ['a later one', ['2026-10-01', '2027-01-10', '2027-04-01'], 1],
  ['earlier ones', ['2026-09-10', '2026-10-01'], 0],
  ['one of another school year', ['2027-08-20'], -1],
])('leads from an empty term to that of %s', (_, days, expected) => {
  const terms = usualTerms(year)
  const shown = { first: '2026-11-01', last: '2026-11-30' }
  const due = days.map((day) => Date.parse(`${day}T12:00:00Z`))
  expect(otherTerm(terms, shown, due)).toBe(expected)
})

it('finds the term of a day, between two terms the one before', () => {
  const terms = [
    { first: '2026-09-01', last: '2026-11-30' },
    { first: '2026-12-10', last: '2027-03-01' },
  ]
  expect(['2026-08-20', '2026-09-01', '2026-12-05', '2026-12-10', '2027-08-01'].map((day) => termIndexAt(terms, day))).toEqual([
    -1, 0, 0, 1, 1,
  ])
})

it('names terms by their number, and years by two that follow one another', () => {
  expect([1, 2, 3, 4, 5].map(termKind)).toEqual(['period', 'semester', 'trimester', 'period', 'period'])
  expect(['2026-2027', '2026-2028', '2027-2026'].map(isSchoolYear)).toEqual([true, false, false])
})
