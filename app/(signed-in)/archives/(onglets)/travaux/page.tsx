import { Messages } from '#components/ui/messages'
import { SkeletonPage } from '#components/ui/skeleton'
import { ArchivedWorks } from '#components/work/archived-works'
import { pageOf, shownOf, windowOf } from '#domain/paging'
import { currentSchoolYear, schoolYears } from '#domain/school-year'
import { pageTitle } from '#lib/page-title'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'
import { inTime } from '../../../../in-time.tsx'

export const generateMetadata = pageTitle('archivesWorks')

type Props = { searchParams: Promise<{ schoolYear?: string | string[]; page?: string | string[] }> }

/** Works on one page. */
const pageSize = 24

async function ArchivedWorksPage({ searchParams }: Props) {
  const now = Date.now()
  const [query, user] = await Promise.all([searchParams, currentUser()])
  const years = schoolYears(now, user.firstSchoolYear)
  const year = years.find((known) => known === query.schoolYear) ?? currentSchoolYear(now)
  const page = pageOf(query.page)
  const works = await settled(
    upstream('searchWorks', {
      query: { status: 'ARCHIVED', schoolYear: year, newestFirst: 'true', ...windowOf(page, pageSize) },
    }),
  )
  const shown = works && shownOf(works, pageSize)
  return (
    <Messages namespaces={['work']}>
      <ArchivedWorks
        works={shown?.items}
        page={page}
        more={shown?.more ?? false}
        year={year}
        years={years}
        now={now}
        userId={user._id}
      />
    </Messages>
  )
}

export default inTime(ArchivedWorksPage, <SkeletonPage header={false} />)
