import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CourseView } from '#components/resources/course-view'
import { namesOf } from '#components/resources/facts'
import { currentUser } from '#lib/session/current-user'
import { courseTypes, levels, subjects } from '#lib/upstream/reference'
import { foundOr404, settled } from '#lib/upstream/settled'
import { viewerOf } from '../../../../components/resources/viewer.ts'
import { loadCourse } from './load-course.ts'

type Props = { params: Promise<{ courseId: string }> }

/** The course's own name; the generic title when it cannot be loaded (RTE-077). */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, course] = await Promise.all([getTranslations('page'), settled(loadCourse((await params).courseId))])
  return { title: course?.name ?? t('course') }
}

export default async function CoursePage({ params }: Props) {
  const course = await foundOr404(loadCourse((await params).courseId))
  const [user, allSubjects, allLevels, types] = await Promise.all([
    currentUser(),
    subjects(),
    levels(),
    courseTypes({ all: true }),
  ])
  return (
    <CourseView
      course={course}
      typeName={types.find(({ _id }) => _id === course.typeId)?.name}
      names={namesOf(allSubjects, allLevels)}
      viewer={viewerOf(user)}
    />
  )
}
