import { getTranslations } from 'next-intl/server'
import { getCourseWithQuestions } from '#app/(signed-in)/read-once.ts'
import { LoadFailure } from '#app/load-failure.tsx'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { CoursePreview } from '#components/player/course-preview'
import { ButtonLink } from '#components/ui/actions/button-link'
import { EmptyState } from '#components/ui/states/content-states'
import { knownQuestions } from '#contract/question-types'
import { isPlayable } from '#domain/player/preview'
import { currentUser, foundOr404, objectTitle, settled } from '#lib/page'
import { coursePath } from '#lib/routes'

type Props = { params: Promise<{ courseId: string }> }

export const generateMetadata = objectTitle('testCourse', ({ courseId }: Awaited<Props['params']>) =>
  getCourseWithQuestions(courseId),
)

async function TestCoursePage({ params }: Props) {
  const [{ courseId }, t] = await Promise.all([params, getTranslations('resources.test')])
  const user = await currentUser()
  const course = await settled(foundOr404(getCourseWithQuestions(courseId)))
  if (!course) return <LoadFailure title="page.testCourse" text="errors.course" />
  const { _id, name, introduction } = course
  const modules = course.modules.map(({ questions = [], ...module }) => ({ ...module, questions: knownQuestions(questions) }))
  const back = { href: coursePath(courseId), label: t('back') }
  const toCourse = <ButtonLink href={back.href} label={back.label} />
  const playable = isPlayable(course.modules.map(({ questions = [] }) => ({ questions })))
  return (
    <CoursePreview
      course={{ _id, name, introduction, modules }}
      userId={user._id}
      back={back}
      empty={playable ? null : <EmptyState title={t('emptyTitle')} text={t('emptyText')} action={toCourse} />}
    />
  )
}

export default streamWhenSlow(TestCoursePage)
