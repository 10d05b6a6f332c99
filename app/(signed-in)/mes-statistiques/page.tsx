import { getTranslations } from 'next-intl/server'
import { StatisticsScreen } from '#components/student-progress/statistics-screen'
import { LoadFailure } from '#components/ui/load-failure'
import { currentSchoolYear, schoolYears } from '#domain/school-year'
import { pageTitle } from '#lib/page-title'
import { requireRole } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'

export const generateMetadata = pageTitle('studentStats')

type Props = { searchParams: Promise<{ schoolYear?: string | string[] }> }

export default async function StudentStatsPage({ searchParams }: Props) {
  const [t, user, { schoolYear: asked }] = await Promise.all([
    getTranslations('studentStats'),
    requireRole(['STUDENT']),
    searchParams,
  ])
  const now = Date.now()
  const years = schoolYears(now, user.firstSchoolYear)
  const year = years.find((one) => one === asked) ?? currentSchoolYear(now)
  const statistics = await settled(upstream('getStudentStatistics', { query: { schoolYear: year } }))
  if (!statistics) return <LoadFailure title={t('title')} text={t('error')} />
  return <StatisticsScreen statistics={statistics} year={year} years={years} />
}
