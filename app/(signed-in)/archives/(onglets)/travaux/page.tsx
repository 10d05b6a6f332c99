import { Messages } from '#components/ui/messages'
import { ArchivedWorks } from '#components/work/archived-works'
import { currentSchoolYear, schoolYears } from '#domain/school-year'
import { pageTitle } from '#lib/page-title'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'

export const generateMetadata = pageTitle('archivesWorks')

type Props = { searchParams: Promise<{ schoolYear?: string | string[] }> }

export default async function ArchivedWorksPage({ searchParams }: Props) {
  const now = Date.now()
  const years = schoolYears(now)
  const { schoolYear } = await searchParams
  const year = years.find((known) => known === schoolYear) ?? currentSchoolYear(now)
  const [user, works] = await Promise.all([
    currentUser(),
    settled(upstream('searchWorks', { query: { status: 'ARCHIVED', schoolYear: year, newestFirst: 'true', limit: 100 } })),
  ])
  return (
    <Messages namespaces={['work']}>
      <ArchivedWorks works={works} year={year} years={years} now={now} userId={user._id} />
    </Messages>
  )
}
