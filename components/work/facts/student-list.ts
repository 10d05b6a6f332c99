import type { Search } from '#domain/lists/filters'
import { pageOf } from '#domain/lists/paging'
import { compareFrench } from '#domain/people/names'
import { failedUnder } from '#domain/scoring/evaluation'
import { workPath } from '#lib/routes'
import type { AssigneeRow } from '../cards/card-data.ts'

/** Filters of the student list: all, not submitted, unread, submitted, failed, and those of whom the work is not expected. */
export const studentFilters = ['all', 'missing', 'unread', 'submitted', 'weak', 'excused'] as const
export type StudentFilter = (typeof studentFilters)[number]

export const studentSorts = ['name', 'evaluation', 'date'] as const
export type StudentSort = (typeof studentSorts)[number]

/** What a work's page shows, as read from the URL: its students, filtered, sorted and paged from 1, or the answers by question. */
export interface StudentList {
  readonly filter: StudentFilter
  readonly sort: StudentSort
  readonly page: number
  readonly answers: boolean
}

type Row = Pick<
  AssigneeRow,
  'state' | 'excused' | 'toReview' | 'evaluation' | 'waiting' | 'submittedAt' | 'firstname' | 'lastname'
>

const belongs: { readonly [filter in StudentFilter]: (row: Row) => boolean } = {
  all: () => true,
  missing: ({ state, excused }) => excused === null && state !== 'done',
  unread: ({ toReview }) => toReview,
  submitted: ({ state, excused }) => excused === null && state === 'done',
  // A result stands once nobody must read an answer any more.
  weak: ({ state, excused, evaluation, waiting }) =>
    excused === null && state === 'done' && waiting === 0 && evaluation !== null && evaluation < failedUnder,
  excused: ({ excused }) => excused !== null,
}

export const countOf = (rows: readonly Row[], filter: StudentFilter): number => rows.filter(belongs[filter]).length

const byName = (a: Row, b: Row) => compareFrench(a.lastname, b.lastname) || compareFrench(a.firstname, b.firstname)
/** Ascending, with null values last. */
const ascending = (of: (row: Row) => number | null) => (a: Row, b: Row) =>
  (of(a) ?? Number.MAX_VALUE) - (of(b) ?? Number.MAX_VALUE) || byName(a, b)

const orders: { readonly [sort in StudentSort]: (a: Row, b: Row) => number } = {
  name: byName,
  evaluation: ascending(({ evaluation }) => evaluation),
  date: ascending(({ submittedAt }) => submittedAt),
}

/** The students of a filter in the order of a sort: by name, lowest evaluation first, or earliest submission first. */
export const shownStudents = <R extends Row>(rows: readonly R[], filter: StudentFilter, sort: StudentSort): R[] =>
  rows.filter(belongs[filter]).sort(orders[sort])

/** Reads the query of the URL; unknown values give all students by name. */
export const readStudentList = ({ etat, tri, vue, page }: Awaited<Search>): StudentList => ({
  filter: studentFilters.find((filter) => filter === etat) ?? 'all',
  sort: studentSorts.find((sort) => sort === tri) ?? 'name',
  page: pageOf(page),
  answers: vue === 'reponses',
})

/** URL of a work's page that shows this, scrolled to it. */
export function listPath(workId: string, { filter, sort, page, answers }: StudentList): string {
  const query = new URLSearchParams({
    ...(answers && { vue: 'reponses' }),
    ...(filter !== 'all' && { etat: filter }),
    ...(sort !== 'name' && { tri: sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return `${workPath(workId)}${query.size > 0 ? `?${query}` : ''}#eleves`
}
