import { compareFrench } from '#domain/names'
import { failedUnder } from '#domain/scoring/evaluation'
import { workPath } from '#lib/routes'
import type { AssigneeRow } from '../cards/card-data.ts'

/** Which students of a work are shown: all, those who have not handed in, unread copies, all copies, those that failed. */
export const studentFilters = ['all', 'missing', 'unread', 'submitted', 'weak'] as const
export type StudentFilter = (typeof studentFilters)[number]

export const studentSorts = ['name', 'evaluation', 'date'] as const
export type StudentSort = (typeof studentSorts)[number]

/** Which of a work's students are shown, and how: what the address asks for. */
export interface StudentList {
  readonly filter: StudentFilter
  readonly sort: StudentSort
  /** The page of the list, and that of the map of the class, from 1. */
  readonly page: number
  readonly map: number
}

type Row = Pick<AssigneeRow, 'state' | 'toReview' | 'evaluation' | 'submittedAt' | 'firstname' | 'lastname'>

const belongs: { readonly [filter in StudentFilter]: (row: Row) => boolean } = {
  all: () => true,
  missing: ({ state }) => state !== 'done',
  unread: ({ toReview }) => toReview,
  submitted: ({ state }) => state === 'done',
  weak: ({ state, evaluation }) => state === 'done' && evaluation !== null && evaluation < failedUnder,
}

/** How many students each filter shows. */
export const countByFilter = (rows: readonly Row[]): Record<StudentFilter, number> => ({
  all: rows.length,
  missing: rows.filter(belongs.missing).length,
  unread: rows.filter(belongs.unread).length,
  submitted: rows.filter(belongs.submitted).length,
  weak: rows.filter(belongs.weak).length,
})

const byName = (a: Row, b: Row) => compareFrench(a.lastname, b.lastname) || compareFrench(a.firstname, b.firstname)
/** The smallest first, those without one last. */
const ascending = (of: (row: Row) => number | null) => (a: Row, b: Row) =>
  (of(a) ?? Number.MAX_VALUE) - (of(b) ?? Number.MAX_VALUE) || byName(a, b)

const orders: { readonly [sort in StudentSort]: (a: Row, b: Row) => number } = {
  name: byName,
  evaluation: ascending(({ evaluation }) => evaluation),
  date: ascending(({ submittedAt }) => submittedAt),
}

/** The students that a filter shows, in the order of a sort: by name, the weakest first, the first handed in first. */
export const shownStudents = <R extends Row>(rows: readonly R[], filter: StudentFilter, sort: StudentSort): R[] =>
  rows.filter(belongs[filter]).sort(orders[sort])

/** What the address asks for; what it does not know is all, by name. */
export const readStudentList = (etat: unknown, tri: unknown): { filter: StudentFilter; sort: StudentSort } => ({
  filter: studentFilters.find((filter) => filter === etat) ?? 'all',
  sort: studentSorts.find((sort) => sort === tri) ?? 'name',
})

/** The address of a work's page with this list, at the part of the page that `anchor` names. */
export function listPath(workId: string, { filter, sort, page, map }: StudentList, anchor: 'eleves' | 'carte-classe'): string {
  const query = new URLSearchParams({
    ...(filter !== 'all' && { etat: filter }),
    ...(sort !== 'name' && { tri: sort }),
    ...(page > 1 && { page: String(page) }),
    ...(map > 1 && { carte: String(map) }),
  })
  return `${workPath(workId)}${query.size > 0 ? `?${query}` : ''}#${anchor}`
}
