import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { getCourse } from '#app/(signed-in)/read-once.ts'
import { LoadFailure } from '#app/load-failure.tsx'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { RangeProblem } from '#components/filters/range-dates'
import { SchoolsSelector } from '#components/schools-selector/schools-selector'
import { SelectionNotice } from '#components/schools-selector/selection-notice'
import { CourseStatisticsScreen } from '#components/statistics/course-statistics-screen'
import { ExportCourse } from '#components/statistics/export-figures'
import { SelectLink } from '#components/ui/actions/select-link'
import { Texts } from '#components/ui/texts'
import type { Course } from '#contract/course'
import { product } from '#contract/product'
import type { SignedInUser } from '#contract/user'
import { filteredPath, type Query } from '#domain/lists/filters'
import { canReadGlobalStatistics } from '#domain/people/permissions'
import { schoolsParameter } from '#lib/browser/remember-schools'
import { currentUser, foundOr404, objectTitle, settle, upstream } from '#lib/page'
import { coursePath, courseStatsPath, routes } from '#lib/routes'
import { selectedSchools } from '#lib/selected-schools'
import { CourseDates, chosenDates } from './dates.tsx'

type Props = { params: Promise<{ courseId: string }>; searchParams: Promise<Query> }

/** A supervisor may not read the course. */
export const generateMetadata = objectTitle('courseStats', async ({ id }) =>
  (await currentUser()).role === 'SUPERVISOR' ? {} : getCourse(id),
)

async function CourseStatisticsPage({ params, searchParams }: Props) {
  const [{ courseId }, query, user] = await Promise.all([params, searchParams, currentUser()])
  return user.role === 'SUPERVISOR'
    ? overseenStatistics(courseId, query, user.schools.length)
    : ownStatistics(courseId, query, user)
}

/** A supervisor sees the figures of a course over the selected schools, never the course itself (part 1 §6, OP-004). */
async function overseenStatistics(courseId: string, query: Query, overseen: number) {
  const [t, schools] = await Promise.all([getTranslations('resources'), selectedSchools(query)])
  const now = Date.now()
  const { range, ...dates } = await chosenDates(query, { chooses: true, now })
  const body = { selection: schools.value, ...dates.body }
  const path = courseStatsPath(courseId)
  const statistics = await settle(foundOr404(upstream('readCourseStatistics', { params: { courseId }, body })))
  return (
    <CourseStatisticsScreen
      title={statistics?.name ?? ''}
      back={{ href: routes.mostUsedAssigned, label: t('title') }}
      notice={
        <>
          <RangeProblem problem={range?.problem} />
          <SelectionNotice schools={schools} overseen={overseen} />
        </>
      }
      statistics={statistics}
      view="selection"
      ranged={range !== undefined}
      exports={<Exports courseId={courseId} counted={body} />}
      filters={
        <>
          <Texts of="schools-selector">
            <SchoolsSelector
              path={path}
              more={{ view: 'global', ...dates.address }}
              selected={schools.text}
              label={schools.label}
            />
          </Texts>
          <CourseDates chooses {...{ range, now, path }} more={{ view: 'global', [schoolsParameter]: schools.text }} />
        </>
      }
    />
  )
}

const views = ['me', 'school', 'global'] as const
type View = (typeof views)[number]

/** The figures over the reader's own works, the school's, or all (OP-105); who may not see all of them is sent home (RTE-059). */
async function ownStatistics(courseId: string, query: Query, user: SignedInUser) {
  const view: View = views.find((one) => one === query.view) ?? 'me'
  const [now, path] = [Date.now(), courseStatsPath(courseId)]
  const chooses = user.role === 'HEADMASTER'
  const { range, ...dates } = await chosenDates(query, { chooses, now })
  const whose = { me: { creatorId: user._id }, school: { schoolId: user.school._id }, global: {} }[view]
  const counted = { ...whose, ...dates.body }
  const [t, course, statistics] = await Promise.all([
    getTranslations('courseStatistics'),
    settle(foundOr404(getCourse(courseId))),
    settle(upstream('readCourseStatistics', { params: { courseId }, body: counted })),
  ])
  if (!course) return <LoadFailure title="page.courseStats" text="failed.course" />
  const allowed = views.filter((one) => one !== 'global' || canReadAll(user, course))
  if (!allowed.includes(view)) redirect(routes.dashboard)
  return (
    <CourseStatisticsScreen
      title={course.name}
      back={{ href: coursePath(courseId), label: course.name }}
      notice={<RangeProblem problem={range?.problem} />}
      statistics={statistics}
      view={view}
      ranged={range !== undefined}
      exports={<Exports courseId={courseId} counted={counted} />}
      filters={
        <>
          <SelectLink
            label={t('view.label')}
            value={view}
            options={allowed.map((value) => ({
              value,
              label: t(`view.${value}`),
              href: filteredPath(path, { view: value, ...dates.address }),
            }))}
            className="w-full sm:w-64"
          />
          <CourseDates {...{ chooses, range, now, path }} more={{ view }} />
        </>
      }
    />
  )
}

const Exports = (props: Parameters<typeof ExportCourse>[0]) => (
  <Texts of="export-figures">
    <ExportCourse {...props} />
  </Texts>
)

const canReadAll = (user: SignedInUser, course: Course) =>
  canReadGlobalStatistics({ id: user._id, role: user.role, official: user.school[product] }, course)

export default streamWhenSlow(CourseStatisticsPage)
