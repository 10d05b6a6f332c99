import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { ArchivedWorks } from '#components/work/follow/archived-works'
import { chosenSchoolYear } from '#domain/dates/school-year'
import { pageOf, shownOf, windowOf } from '#domain/lists/paging'
import { pageTitle } from '#lib/page-title'
import { redirectPastEnd } from '#lib/redirect-past-end'
import { routes } from '#lib/routes'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'

export const metadata = pageTitle('archivesWorks')

type Props = { searchParams: Promise<{ schoolYear?: string | string[]; page?: string | string[] }> }

/** Works per page. */
const pageSize = 24

async function ArchivedWorksPage({ searchParams }: Props) {
  const now = Date.now()
  const query = await searchParams
  const page = pageOf(query.page)
  const user = await currentUser()
  const { year, years } = chosenSchoolYear(query.schoolYear, user.firstSchoolYear, now)
  const listed = await settled(
    upstream('searchWorks', {
      query: { status: 'ARCHIVED', schoolYear: year, newestFirst: 'true', ...windowOf(page, pageSize) },
    }),
  )
  redirectPastEnd(page, listed, `${routes.archivesWorks}?schoolYear=${year}`)
  const shown = listed && shownOf(listed, pageSize)
  return (
    <ArchivedWorks
      works={shown?.items}
      page={page}
      more={shown?.more ?? false}
      year={year}
      years={years}
      now={now}
      userId={user._id}
    />
  )
}

export default streamWhenSlow(ArchivedWorksPage, <SkeletonPage header={false} />)
