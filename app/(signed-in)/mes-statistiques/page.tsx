import { getTranslations } from 'next-intl/server'
import { StatisticsScreen } from '#components/student-progress/statistics-screen'
import { LoadFailure } from '#components/ui/load-failure'
import { pageTitle } from '#lib/page-title'
import { requireRole } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { askedYear, readForSchoolYear } from '#lib/upstream/read-by-year'
import { settled } from '#lib/upstream/settled'

export const metadata = pageTitle('studentStats')

type Props = { searchParams: Promise<{ schoolYear?: string | string[] }> }

export default async function StudentStatsPage({ searchParams }: Props) {
  const [t, { schoolYear: asked }] = await Promise.all([getTranslations('studentStats'), searchParams])
  const now = Date.now()
  const { year, years, found } = await readForSchoolYear({
    user: requireRole(['STUDENT']),
    now,
    choose: askedYear(asked, now),
    read: (schoolYear) => settled(upstream('getStudentStatistics', { query: { schoolYear } })),
  })
  if (!found) return <LoadFailure title={t('title')} text={t('error')} />
  return <StatisticsScreen statistics={found} year={year} years={years} />
}
