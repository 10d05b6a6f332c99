import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SharedCourseScreen } from '#components/shared-course/shared-course-screen'
import { LoadFailure } from '#components/ui/states/content-states'
import { settled } from '#lib/upstream/call'
import messages from '#messages'
import { openShared, partOf, visitorOf } from './load.ts'

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ partie?: string | string[] }> }

/** Not the course’s title: addresses of this kind are not to be found by it. */
export const metadata: Metadata = { title: messages.sharedCourse.page, robots: { index: false, follow: false, noarchive: true } }

/** A course, for whoever has its link. */
export default async function SharedCoursePage({ params, searchParams }: Props) {
  const [{ token }, query, visitor, t] = await Promise.all([params, searchParams, visitorOf(), getTranslations('sharedCourse')])
  const course = await settled(openShared(token, partOf(query)))
  if (!course) return <LoadFailure title={t('page')} text={t('failed')} />
  return <SharedCourseScreen course={course} token={token} visitor={visitor} />
}
