import { ExportSchools } from '#components/statistics/export-figures'
import { OpenSchool } from '#components/statistics/open-school'
import { SchoolsTable, schoolsShown } from '#components/statistics/schools-table'
import { Texts } from '#components/ui/texts'
import { type SchoolSort, schoolSorts } from '#contract/school-sorts'
import type { FigureFiltersInput } from '#contract/statistics'
import { filteredPath, type Query } from '#domain/lists/filters'
import { pageOf } from '#domain/lists/paging'
import { settle, upstream } from '#lib/page'
import { schoolPath } from '#lib/routes'

interface Request {
  /** Path of the page that shows the table, and the query parameters that its links keep. */
  path: string
  address: { readonly [name: string]: string | undefined }
  query: Query
  filter: FigureFiltersInput
  /** The query parameters of the dates, if the address names them. */
  dates: { readonly from?: string; readonly to?: string }
  /** Number of schools that the reader oversees. */
  overseen: number
}

/** Loads and renders the table of the schools that a supervisor selected; each leads to its page. */
export async function comparedSchools({ path, address, query, filter, dates, overseen }: Request) {
  const { groupId: _group, unit: _unit, training: _training, ...filters } = filter
  const [sort, page] = [sortOf(query.tri), pageOf(query.page)]
  const window = { limit: schoolsShown, offset: (page - 1) * schoolsShown }
  const comparison = await settle(upstream('compareSchools', { body: { ...filters, sort, ...window } }))
  return (
    <SchoolsTable
      comparison={comparison}
      sort={sort}
      page={page}
      hrefTo={(tri, to) => filteredPath(path, { ...address, tri, page: to > 1 ? String(to) : '' })}
      schoolHref={(id) => filteredPath(schoolPath(id), dates)}
      finder={
        overseen > 1 ? (
          <Texts of="compared-schools">
            <OpenSchool more={dates} />
          </Texts>
        ) : null
      }
      exports={
        <Texts of="export-figures">
          <ExportSchools filters={filter} sort={sort} />
        </Texts>
      }
    />
  )
}

const sortOf = (asked: unknown): SchoolSort => schoolSorts.find((one) => one === asked) ?? 'activity'
