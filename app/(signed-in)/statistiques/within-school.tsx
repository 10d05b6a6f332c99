import { rowsShown } from '#components/statistics/sorted-table'
import { ClassesTable, TeachersTable } from '#components/statistics/within-school'
import { classSorts, teacherSorts } from '#contract/school-sorts'
import type { FigureFiltersInput } from '#contract/statistics'
import { filteredPath } from '#domain/lists/filters'
import { pageOf } from '#domain/lists/paging'
import type { Query } from '#domain/lists/query'
import { type Sorting, sortingOf, sortingText } from '#domain/lists/sorting'
import { everyStatus } from '#domain/works/listed-statuses'
import { groupStudentsPath, routes } from '#lib/routes'
import { settled, upstream } from '#lib/upstream/call'

interface Request {
  query: Query
  filter: FigureFiltersInput
  /** Query parameters that the links keep. */
  address: { readonly [name: string]: string | undefined }
}

const byName = { sort: 'name', descending: false } as const
const windowAt = (page: number) => ({ limit: rowsShown, offset: (page - 1) * rowsShown })

/** Loads and renders the tables of the classes and of the teachers of a headmaster's school. */
export async function withinSchool({ query, filter, address }: Request) {
  const { unit: _unit, training: _training, ...filters } = filter
  const classes = { sorting: sortingOf(classSorts, query['tri-classes'], byName), page: pageOf(query['page-classes']) }
  const teachers = { sorting: sortingOf(teacherSorts, query['tri-enseignants'], byName), page: pageOf(query['page-enseignants']) }
  const [classRows, teacherRows] = await Promise.all([
    settled(upstream('compareClasses', { body: { ...filters, ...classes.sorting, ...windowAt(classes.page) } })),
    settled(upstream('compareTeachers', { body: { ...filters, ...teachers.sorting, ...windowAt(teachers.page) } })),
  ])
  const kept = { ...address, ...addressOf('classes', classes), ...addressOf('enseignants', teachers) }
  const hrefTo = (table: Table) => (sorting: Sorting, page: number) =>
    filteredPath(routes.statistics, kept, addressOf(table, { sorting, page }))
  return (
    <>
      <ClassesTable {...classes} rows={classRows} hrefTo={hrefTo('classes')} classHref={groupStudentsPath} />
      <TeachersTable
        {...teachers}
        rows={teacherRows}
        hrefTo={hrefTo('enseignants')}
        teacherHref={(id) => filteredPath(routes.workList, { teacher: id, status: everyStatus })}
      />
    </>
  )
}

type Table = 'classes' | 'enseignants'

const addressOf = (table: Table, { sorting, page }: { sorting: Sorting; page: number }) => ({
  [`tri-${table}`]: sortingText(sorting),
  [`page-${table}`]: page > 1 ? String(page) : '',
})
