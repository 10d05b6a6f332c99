import { ArchivedGroups } from '#components/groups/archived-groups'
import { pageOf, shownOf, windowOf } from '#domain/paging'
import { schoolYears } from '#domain/school-year'
import { pageTitle } from '#lib/page-title'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { levels } from '#lib/upstream/reference'
import { settled } from '#lib/upstream/settled'

export const generateMetadata = pageTitle('archivesStudents')

type Props = { searchParams: Promise<{ schoolYear?: string | string[]; page?: string | string[] }> }

const pageSize = 48

/** The classes and groups of the past years; those of this year are on the students page. */
export default async function ArchivedStudentsPage({ searchParams }: Props) {
  const [last, ...pastYears] = schoolYears(Date.now())
  const { schoolYear: asked, page: askedPage } = await searchParams
  const page = pageOf(askedPage)
  const year = pastYears.find((known) => known === asked) ?? pastYears[0] ?? last ?? ''
  const [user, known, groups] = await Promise.all([
    currentUser(),
    settled(levels()),
    settled(upstream('listGroups', { query: { schoolYear: year, ...windowOf(page, pageSize) } })),
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
      year={year}
      years={pastYears}
    />
  )
}
