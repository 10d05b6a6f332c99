import type { Metadata } from 'next'
import { LoadFailure } from '#app/load-failure.tsx'
import { SharedCourseScreen } from '#components/shared-course/shared-course-screen'
import { pageOf } from '#domain/lists/paging'
import { settle } from '#lib/page'
import messages from '#messages'
import { openShared, visitorOf } from './load.ts'

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ partie?: string | string[] }> }

/** Not the course’s title: addresses of this kind are not to be found by it. */
export const metadata: Metadata = { title: messages.sharedCourse.page, robots: { index: false, follow: false, noarchive: true } }

export default async function SharedCoursePage({ params, searchParams }: Props) {
  const [{ token }, query, visitor] = await Promise.all([params, searchParams, visitorOf()])
  const course = await settle(openShared(token, pageOf(query.partie)))
  if (!course) return <LoadFailure title="sharedCourse.page" text="sharedCourse.failed" />
  return <SharedCourseScreen course={course} token={token} visitor={visitor} />
}
