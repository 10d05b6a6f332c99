import { streamTab } from '#app/stream-when-slow.tsx'
import { ArchivedGroups } from '#components/groups/archived-groups'
import { schoolYears } from '#domain/dates/school-year'
import { readListPage } from '#lib/list-page'
import { currentUser, pageTitle, settle, upstream } from '#lib/page'
import { levels } from '#lib/reference'
import { routes } from '#lib/routes'

export const metadata = pageTitle('archivesStudents')

type Props = { searchParams: Promise<{ schoolYear?: string | string[]; page?: string | string[] }> }

/** The classes and groups of past school years; current ones are on the students page. */
async function ArchivedStudentsPage({ searchParams }: Props) {
  const { schoolYear: asked, page } = await searchParams
  const user = await currentUser()
  const [current = '', ...pastYears] = schoolYears(Date.now(), user.firstSchoolYear)
  // Undefined during a user's first school year: there is no past one.
  const schoolYear = pastYears.find((one) => one === asked) ?? pastYears[0]
  const year = schoolYear ?? current
  const [known, groups] = await Promise.all([
    settle(levels()),
    readListPage({ page, size: 48, first: `${routes.archivesStudents}?schoolYear=${year}` }, async (window) =>
      schoolYear === undefined ? [] : upstream('listGroups', { query: { schoolYear, ...window } }),
    ),
  ])
  const names = Object.fromEntries((known ?? []).map((level) => [level._id, level.name]))
  const years = schoolYear === undefined ? [current] : pastYears
  return <ArchivedGroups groups={groups} levels={names} userId={user._id} year={year} years={years} />
}

export default streamTab(ArchivedStudentsPage)
