import { expect, it } from 'vitest'
import type { Excuse } from '#contract/excuses'
import { countOf, listPath, readStudentList, shownStudents, studentFilters } from './student-list.ts'

const row = (lastname: string, evaluation: number | null, submittedAt: number | null, toReview = false) => ({
  excused: null as Excuse | null,
  firstname: 'Camille',
  lastname,
  evaluation,
  waiting: 0,
  submittedAt,
  toReview,
  state: submittedAt === null ? ('todo' as const) : ('done' as const),
})
const rows = [row('Zoé', 80, 300, true), row('Émile', 30, 200), row('Bob', null, null), row('Anna', 50, 100, true)]
const counts = (of: Parameters<typeof countOf>[0]) =>
  Object.fromEntries(studentFilters.map((filter) => [filter, countOf(of, filter)]))
const names = (...of: Parameters<typeof shownStudents>) => shownStudents(...of).map(({ lastname }) => lastname)

it('counts and lists the students of each filter', () => {
  expect(counts(rows)).toEqual({ all: 4, missing: 1, unread: 2, submitted: 3, weak: 1, excused: 0 })
  expect(names(rows, 'missing', 'name')).toEqual(['Bob'])
  expect(names(rows, 'unread', 'name')).toEqual(['Anna', 'Zoé'])
  expect(names(rows, 'weak', 'name')).toEqual(['Émile'])
  expect(names([{ ...row('Ada', 0, 100), waiting: 2 }], 'weak', 'name')).toEqual([])
  // Nobody has failed before handing in.
  expect(names([row('Léo', 20, null)], 'weak', 'name')).toEqual([])
})

it('expects nothing of who is excused, whatever they did', () => {
  const absent = [row('Léo', null, null), row('Mia', 20, 100)].map((one) => ({ ...one, excused: 'absent' as const }))
  expect(counts([...rows, ...absent])).toEqual({ all: 6, missing: 1, unread: 2, submitted: 3, weak: 1, excused: 2 })
  expect(names([...rows, ...absent], 'excused', 'name')).toEqual(['Léo', 'Mia'])
})

it('sorts in French order, lowest or earliest first, missing values last', () => {
  expect(names(rows, 'all', 'name')).toEqual(['Anna', 'Bob', 'Émile', 'Zoé'])
  expect(names(rows, 'all', 'evaluation')).toEqual(['Émile', 'Anna', 'Zoé', 'Bob'])
  expect(names(rows, 'all', 'date')).toEqual(['Anna', 'Émile', 'Zoé', 'Bob'])
})

it('falls back to all students by name for unknown parameters', () => {
  expect(readStudentList({ etat: 'missing', tri: 'date', page: '2' })).toEqual({
    filter: 'missing',
    sort: 'date',
    page: 2,
    answers: false,
  })
  expect(readStudentList({ etat: 'constructor', vue: 'reponses' })).toEqual({
    filter: 'all',
    sort: 'name',
    page: 1,
    answers: true,
  })
})

it('keeps the filter, the sort, the page and what is shown in the URL', () => {
  expect(listPath('w', { filter: 'weak', sort: 'date', page: 2, answers: false })).toMatch(/\?etat=weak&tri=date&page=2#eleves$/)
  expect(listPath('w', { filter: 'all', sort: 'name', page: 1, answers: true })).toMatch(/w\?vue=reponses#eleves$/)
})
