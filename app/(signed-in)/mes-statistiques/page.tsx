import { LoadFailure } from '#app/load-failure.tsx'
import { StatisticsScreen } from '#components/student-space/progress/statistics-screen'
import { chosenSchoolYear } from '#domain/dates/school-year'
import { pageTitle, requireRole, settle, upstream } from '#lib/page'

export const metadata = pageTitle('studentStats')

export default async function StudentStatsPage({ searchParams }: { searchParams: Promise<{ schoolYear?: string | string[] }> }) {
  const { schoolYear: asked } = await searchParams
  const { firstSchoolYear } = await requireRole(['STUDENT'])
  const { year, years } = chosenSchoolYear(asked, firstSchoolYear, Date.now())
  const [statistics, marks] = await Promise.all([
    settle(upstream('getStudentStatistics', { query: { schoolYear: year } })),
    settle(upstream('listOwnMarks', { query: { schoolYear: year } })),
  ])
  if (!statistics) return <LoadFailure title="page.studentStats" text="studentStats.error" />
  return <StatisticsScreen statistics={statistics} marks={marks} year={year} years={years} />
}
