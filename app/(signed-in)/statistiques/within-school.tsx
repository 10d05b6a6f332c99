import { rowsShown } from '#components/statistics/sorted-table'
import { ClassesTable, TeachersTable } from '#components/statistics/within-school'
import { classSorts, teacherSorts } from '#contract/school-sorts'
import type { FigureFiltersInput } from '#contract/statistics'
import { filteredPath, type Query } from '#domain/lists/filters'
import { pageOf } from '#domain/lists/paging'
import { type Sorting, sortingOf, sortingText } from '#domain/lists/sorting'
import { everyStatus } from '#domain/works/listed-statuses'
import { settle, upstream } from '#lib/page'
import { groupStudentsPath, routes } from '#lib/routes'

interface Request {
  query: Query
  filter: FigureFiltersInput
  /** Query parameters that the links keep. */
  address: { readonly [name: string]: string | undefined }
}

const byName = { sort: 'name', descending: false } as const
const windowAt = (page: number) => ({ limit: rowsShown, offset: (page - 1) * rowsShown })

export async function classesTable(request: Request) {
  const { filters, ...shown } = shownOf(request, { table: 'classes', sorts: classSorts, first: byName })
  const rows = settle(upstream('compareClasses', { body: filters }))
  return <ClassesTable {...shown} rows={await rows} classHref={groupStudentsPath} />
}

export async function teachersTable(request: Request) {
  const { filters, ...shown } = shownOf(request, { table: 'enseignants', sorts: teacherSorts, first: byName })
  const rows = settle(upstream('compareTeachers', { body: filters }))
  const teacherHref = (id: string) => filteredPath(routes.workList, { teacher: id, status: everyStatus })
  return <TeachersTable {...shown} rows={await rows} teacherHref={teacherHref} />
}

interface Listed<Sort extends string> {
  readonly table: string
  readonly sorts: readonly Sort[]
  readonly first: Sorting<Sort>
}

/** What the address asks of a table. */
function shownOf<Sort extends string>({ query, filter, address }: Request, { table, sorts, first }: Listed<Sort>) {
  const { unit: _unit, training: _training, ...filters } = filter
  const sorting = sortingOf(sorts, query[`tri-${table}`], first)
  const page = pageOf(query[`page-${table}`])
  const hrefTo = (to: Sorting, toPage: number) =>
    filteredPath(routes.statistics, address, {
      [`tri-${table}`]: sortingText(to),
      [`page-${table}`]: toPage > 1 ? String(toPage) : '',
    })
  return { filters: { ...filters, ...sorting, ...windowAt(page) }, sorting, page, hrefTo }
}
