import { streamTab } from '#app/stream-when-slow.tsx'
import { ArchivedWorks } from '#components/work/follow/paged-works'
import { chosenSchoolYear } from '#domain/dates/school-year'
import { readListPage } from '#lib/list-page'
import { currentUser, pageTitle, upstream } from '#lib/page'
import { routes } from '#lib/routes'

export const metadata = pageTitle('archivesWorks')

type Props = { searchParams: Promise<{ schoolYear?: string | string[]; page?: string | string[] }> }

async function ArchivedWorksPage({ searchParams }: Props) {
  const now = Date.now()
  const { schoolYear, page } = await searchParams
  const user = await currentUser()
  const { year, years } = chosenSchoolYear(schoolYear, user.firstSchoolYear, now)
  const works = await readListPage({ page, size: 24, first: `${routes.archivesWorks}?schoolYear=${year}` }, (window) =>
    upstream('searchWorks', { query: { status: 'ARCHIVED', schoolYear: year, newestFirst: 'true', ...window } }),
  )
  return <ArchivedWorks works={works} year={year} years={years} now={now} userId={user._id} />
}

export default streamTab(ArchivedWorksPage)
