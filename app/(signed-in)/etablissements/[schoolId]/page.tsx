import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { RangeDates } from '#components/filters/range-dates'
import { SchoolScreen } from '#components/statistics/school-screen'
import { rowsShown } from '#components/statistics/sorted-table'
import { classSorts } from '#contract/school-sorts'
import { readRange } from '#domain/dates/date-range'
import { filteredPath, type Search } from '#domain/lists/filters'
import { pageOf } from '#domain/lists/paging'
import { type Sorting, sortingOf, sortingText } from '#domain/lists/sorting'
import { canAdminister } from '#domain/people/permissions'
import { schoolsParameter } from '#lib/browser/remember-schools'
import { chosenRange } from '#lib/chosen-range'
import { currentUser, foundOr404, objectTitle, upstream } from '#lib/page'
import { peoplePath, routes, schoolPath } from '#lib/routes'

interface Props {
  params: Promise<{ schoolId: string }>
  searchParams: Search
}

export const generateMetadata = objectTitle('school', ({ id }) => upstream('getSchool', { params: { id } }))

/** One school, for a supervisor who oversees it or a superadmin. */
async function SchoolPage({ params, searchParams }: Props) {
  const [{ schoolId: id }, query, { role }] = await Promise.all([params, searchParams, currentUser()])
  const now = Date.now()
  const manages = canAdminister(role)
  const range = manages ? readRange(query, now) : await chosenRange(query, now)
  const [sorting, page] = [
    sortingOf(classSorts, query['tri-classes'], { sort: 'name', descending: false }),
    pageOf(query['page-classes']),
  ]
  const { sort, descending } = sorting
  const overview = await foundOr404(
    upstream('readSchoolOverview', {
      params: { id },
      query: {
        ...{ from: range.from, to: range.to, sort, limit: rowsShown, offset: (page - 1) * rowsShown },
        descending: descending ? 'true' : 'false',
      },
    }),
  )
  const dates = query.from || query.to ? { from: String(range.from), to: String(range.to) } : {}
  return (
    <SchoolScreen
      overview={overview}
      statisticsHref={manages ? undefined : filteredPath(routes.statistics, { [schoolsParameter]: id, ...dates })}
      peopleHref={manages ? peoplePath(id) : undefined}
      classes={{
        ...{ sorting, page },
        hrefTo: (to: Sorting, toPage) =>
          filteredPath(schoolPath(id), dates, {
            'tri-classes': sortingText(to),
            'page-classes': toPage > 1 ? String(toPage) : '',
          }),
      }}
      filters={
        <RangeDates
          chooses={!manages}
          path={schoolPath(id)}
          more={{ 'tri-classes': sortingText(sorting) }}
          range={range}
          now={now}
        />
      }
    />
  )
}

export default streamWhenSlow(SchoolPage)
