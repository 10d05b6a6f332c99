import { LoadFailure } from '#app/load-failure.tsx'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { CourseView } from '#components/resources/course/course-view'
import { viewerOf } from '#components/resources/viewer.ts'
import { currentUser, foundOr404, objectTitle, readNotifications, settle, upstream } from '#lib/page'
import { resourceNames } from '../../banque-de-ressources/load.ts'
import { getCourse } from '../../read-once.ts'

type Props = { params: Promise<{ courseId: string }> }

export const generateMetadata = objectTitle(
  'course',
  ({ id }) => getCourse(id),
  ({ name }) => name,
)

async function CoursePage({ params }: Props) {
  const [course, use, origin, user, editors, { names, complete }] = await Promise.all([
    params.then(({ courseId }) => settle(foundOr404(getCourse(courseId)))),
    params.then(({ courseId }) => settle(upstream('readCourseUse', { params: { id: courseId } }))),
    params.then(({ courseId }) => settle(upstream('getCourseOrigin', { params: { id: courseId } }))),
    currentUser(),
    params.then(({ courseId }) => loadEditors(courseId)),
    resourceNames(),
  ])
  if (!course) return <LoadFailure title="page.course" text="failed.course" />
  if (course.coEdited || course.creatorId === user._id) readNotifications(course._id, 'course')
  return <CourseView {...{ course, names, complete, use, origin, editors }} viewer={viewerOf(user)} />
}

/** Null for a supervisor, who is told of nobody. */
async function loadEditors(id: string) {
  const { role } = await currentUser()
  return role === 'SUPERVISOR' ? null : settle(upstream('listCourseEditors', { params: { id } }))
}

export default streamWhenSlow(CoursePage)
