import { getTranslations } from 'next-intl/server'
import { getCourseWithQuestions } from '#app/(signed-in)/read-once.ts'
import { LoadFailure } from '#app/load-failure.tsx'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { CoursePreview } from '#components/player/course-preview'
import { ButtonLink } from '#components/ui/actions/button-link'
import { EmptyState } from '#components/ui/states/content-states'
import { knownQuestions } from '#contract/question-types'
import type { Search } from '#domain/lists/filters'
import { pageOf } from '#domain/lists/paging'
import { isPlayable } from '#domain/player/preview'
import { currentUser, foundOr404, objectTitle, settle } from '#lib/page'
import { coursePath } from '#lib/routes'

type Props = { params: Promise<{ courseId: string }>; searchParams: Search }

export const generateMetadata = objectTitle('testCourse', ({ id, query }) => getCourseWithQuestions(id, pageOf(query.partie)))

async function TestCoursePage({ params, searchParams }: Props) {
  const [{ courseId }, { partie }, t] = await Promise.all([params, searchParams, getTranslations('resources.test')])
  const user = await currentUser()
  const course = await settle(foundOr404(getCourseWithQuestions(courseId, pageOf(partie))))
  if (!course) return <LoadFailure title="page.testCourse" text="failed.course" />
  const { _id, name, introduction, part } = course
  const modules = course.modules.map(({ questions = [], ...module }) => ({ ...module, questions: knownQuestions(questions) }))
  const back = { href: coursePath(courseId), label: t('back') }
  const toCourse = <ButtonLink href={back.href} label={back.label} />
  const playable = isPlayable(course.modules.map(({ questions = [] }) => ({ questions })))
  return (
    <CoursePreview
      course={{ _id, name, introduction, modules, part }}
      userId={user._id}
      back={back}
      empty={playable ? null : <EmptyState title={t('emptyTitle')} text={t('emptyText')} action={toCourse} />}
    />
  )
}

export default streamWhenSlow(TestCoursePage)
