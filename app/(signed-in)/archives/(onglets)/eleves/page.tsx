import { ArchivedGroups } from '#components/groups/archived-groups'
import { schoolYears } from '#domain/school-year'
import { pageTitle } from '#lib/page-title'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { levels } from '#lib/upstream/reference'
import { settled } from '#lib/upstream/settled'

export const generateMetadata = pageTitle('archivesStudents')

type Props = { searchParams: Promise<{ schoolYear?: string | string[] }> }

/** The classes and groups of the past years; those of this year are on the students page. */
export default async function ArchivedStudentsPage({ searchParams }: Props) {
  const [last, ...pastYears] = schoolYears(Date.now())
  const { schoolYear: asked } = await searchParams
  const year = pastYears.find((known) => known === asked) ?? pastYears[0] ?? last ?? ''
  const [user, known, groups] = await Promise.all([
    currentUser(),
    settled(levels()),
    settled(upstream('listGroups', { query: { schoolYear: year, limit: 100 } })),
  ])
  const names = Object.fromEntries((known ?? []).map((level) => [level._id, level.name]))
  return <ArchivedGroups groups={groups} levels={names} userId={user._id} year={year} years={pastYears} />
}
