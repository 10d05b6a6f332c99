import { Messages } from '#components/ui/messages'
import { ArchivedWorks } from '#components/work/archived-works'
import { currentSchoolYear, schoolYears } from '#domain/school-year'
import { pageTitle } from '#lib/page-title'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'

export const generateMetadata = pageTitle('archivesWorks')

type Props = { searchParams: Promise<{ schoolYear?: string | string[]; page?: string | string[] }> }

/** Works on one page; one more tells whether there is a next one. */
const pageSize = 24

export default async function ArchivedWorksPage({ searchParams }: Props) {
  const now = Date.now()
  const [query, user] = await Promise.all([searchParams, currentUser()])
  const years = schoolYears(now, Number(user.firstSchoolYear.slice(0, 4)))
  const year = years.find((known) => known === query.schoolYear) ?? currentSchoolYear(now)
  const asked = Number(query.page)
  const page = Number.isInteger(asked) && asked > 1 && asked <= 1000 ? asked : 1
  const window = { limit: pageSize + 1, offset: (page - 1) * pageSize }
  const works = await settled(
    upstream('searchWorks', { query: { status: 'ARCHIVED', schoolYear: year, newestFirst: 'true', ...window } }),
  )
  return (
    <Messages namespaces={['work']}>
      <ArchivedWorks
        works={works?.slice(0, pageSize)}
        page={page}
        more={(works?.length ?? 0) > pageSize}
        year={year}
        years={years}
        now={now}
        userId={user._id}
      />
    </Messages>
  )
}
