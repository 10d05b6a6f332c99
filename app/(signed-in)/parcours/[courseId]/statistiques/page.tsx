import { getTranslations } from 'next-intl/server'
import { inTime } from '#app/in-time.tsx'
import { ButtonLink } from '#components/ui/actions/button-link'
import { PageHeader } from '#components/ui/layout/page-header'
import { EmptyState } from '#components/ui/states/empty-state'
import { LoadFailure } from '#components/ui/states/load-failure'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { pageTitle } from '#lib/page-title'
import { coursePath, routes } from '#lib/routes'
import { currentUser } from '#lib/session/current-user'
import { foundOr404, settled } from '#lib/upstream/settled'
import { loadCourse } from '../load-course.ts'

export const metadata = pageTitle('courseStats')

type Props = { params: Promise<{ courseId: string }> }

async function CourseStatisticsPage({ params }: Props) {
  const [{ courseId }, page, t, errors] = await Promise.all([
    params,
    getTranslations('page'),
    getTranslations('resources'),
    getTranslations('errors'),
  ])
  // A supervisor sees the statistics of courses, never the course itself (part 1 §6).
  const { role } = await currentUser()
  const course = role === 'SUPERVISOR' ? null : await settled(foundOr404(loadCourse(courseId)))
  if (course === undefined) return <LoadFailure title={page('courseStats')} text={errors('course')} />
  const back = course ? { href: coursePath(courseId), label: course.name } : { href: routes.mostUsedAssigned, label: t('title') }
  return (
    <>
      <PageHeader title={page('courseStats')} back={back} />
      <EmptyState
        title={t('statistics.title')}
        text={t('statistics.text')}
        action={course ? <ButtonLink href={coursePath(courseId)}>{t('statistics.action')}</ButtonLink> : undefined}
      />
    </>
  )
}

export default inTime(CourseStatisticsPage, <SkeletonPage />)
