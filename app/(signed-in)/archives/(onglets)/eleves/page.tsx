import { ArchivedGroups } from '#components/groups/archived-groups'
import { SkeletonPage } from '#components/ui/skeleton'
import { pageOf, shownOf, windowOf } from '#domain/paging'
import { schoolYears } from '#domain/school-year'
import { pageTitle } from '#lib/page-title'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { levels } from '#lib/upstream/reference'
import { settled } from '#lib/upstream/settled'
import { inTime } from '../../../../in-time.tsx'

export const generateMetadata = pageTitle('archivesStudents')

type Props = { searchParams: Promise<{ schoolYear?: string | string[]; page?: string | string[] }> }

const pageSize = 48

/** The classes and groups of the past years; those of this year are on the students page. */
async function ArchivedStudentsPage({ searchParams }: Props) {
  const [{ schoolYear: asked, page: askedPage }, user] = await Promise.all([searchParams, currentUser()])
  const [last = '', ...pastYears] = schoolYears(Date.now(), user.firstSchoolYear)
  const page = pageOf(askedPage)
  const year = pastYears.find((known) => known === asked) ?? pastYears[0]
  const [known, groups] = await Promise.all([
    settled(levels()),
    // In one's first school year, no past one can be looked at.
    year === undefined ? [] : settled(upstream('listGroups', { query: { schoolYear: year, ...windowOf(page, pageSize) } })),
  ])
  const names = Object.fromEntries((known ?? []).map((level) => [level._id, level.name]))
  const shown = groups && shownOf(groups, pageSize)
  return (
    <ArchivedGroups
      groups={shown?.items}
      page={page}
      more={shown?.more ?? false}
      levels={names}
      userId={user._id}
      year={year ?? last}
      years={year === undefined ? [last] : pastYears}
    />
  )
}

export default inTime(ArchivedStudentsPage, <SkeletonPage header={false} />)
