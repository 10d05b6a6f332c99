import { ArchivedGroups } from '#components/groups/archived-groups'
import { SkeletonPage } from '#components/ui/skeleton'
import { pageOf, shownOf, windowOf } from '#domain/paging'
import { pageTitle } from '#lib/page-title'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { readForSchoolYear } from '#lib/upstream/read-by-year'
import { levels } from '#lib/upstream/reference'
import { settled } from '#lib/upstream/settled'
import { inTime } from '../../../../in-time.tsx'

export const metadata = pageTitle('archivesStudents')

type Props = { searchParams: Promise<{ schoolYear?: string | string[]; page?: string | string[] }> }

const pageSize = 48

/** The classes and groups of the past years; those of this year are on the students page. */
async function ArchivedStudentsPage({ searchParams }: Props) {
  const { schoolYear: asked, page: askedPage } = await searchParams
  const page = pageOf(askedPage)
  const [known, { user, year, years, found: groups }] = await Promise.all([
    settled(levels()),
    readForSchoolYear({
      user: currentUser(),
      now: Date.now(),
      // In one's first school year, no past one can be looked at.
      choose: ([, ...past]) => past.find((one) => one === asked) ?? past[0],
      read: async (schoolYear) =>
        schoolYear === undefined ? [] : settled(upstream('listGroups', { query: { schoolYear, ...windowOf(page, pageSize) } })),
    }),
  ])
  const [last = '', ...pastYears] = years
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
