import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { ArchivedGroups } from '#components/groups/archived-groups'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { schoolYears } from '#domain/dates/school-year'
import { pageOf, shownOf, windowOf } from '#domain/lists/paging'
import { pageTitle } from '#lib/page-title'
import { redirectPastEnd } from '#lib/redirect-past-end'
import { levels } from '#lib/reference'
import { routes } from '#lib/routes'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'

export const metadata = pageTitle('archivesStudents')

type Props = { searchParams: Promise<{ schoolYear?: string | string[]; page?: string | string[] }> }

const pageSize = 48

/** The classes and groups of past school years; current ones are on the students page. */
async function ArchivedStudentsPage({ searchParams }: Props) {
  const { schoolYear: asked, page: askedPage } = await searchParams
  const page = pageOf(askedPage)
  const user = await currentUser()
  const [current = '', ...pastYears] = schoolYears(Date.now(), user.firstSchoolYear)
  // Undefined during a user's first school year: there is no past one.
  const schoolYear = pastYears.find((one) => one === asked) ?? pastYears[0]
  const [known, groups] = await Promise.all([
    settled(levels()),
    schoolYear === undefined ? [] : settled(upstream('listGroups', { query: { schoolYear, ...windowOf(page, pageSize) } })),
  ])
  redirectPastEnd(page, groups, `${routes.archivesStudents}?schoolYear=${schoolYear ?? current}`)
  const names = Object.fromEntries((known ?? []).map((level) => [level._id, level.name]))
  const shown = groups && shownOf(groups, pageSize)
  return (
    <ArchivedGroups
      groups={shown?.items}
      page={page}
      more={shown?.more ?? false}
      levels={names}
      userId={user._id}
      year={schoolYear ?? current}
      years={schoolYear === undefined ? [current] : pastYears}
    />
  )
}

export default streamWhenSlow(ArchivedStudentsPage, <SkeletonPage header={false} />)
