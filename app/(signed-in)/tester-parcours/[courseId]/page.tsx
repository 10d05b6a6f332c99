import { getTranslations } from 'next-intl/server'
import { getCourseWithQuestions } from '#app/(signed-in)/read-once.ts'
import { LoadFailure } from '#app/load-failure.tsx'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { Player } from '#components/player/player'
import { PlayerTexts } from '#components/player/player-texts'
import { ButtonLink } from '#components/ui/actions/button-link'
import { PageHeader } from '#components/ui/layout/page-header'
import { EmptyState } from '#components/ui/states/content-states'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { knownQuestions } from '#contract/question-types'
import { isPlayable, previewAssignee } from '#domain/player/preview'
import { objectTitle } from '#lib/page-title'
import { coursePath } from '#lib/routes'
import { currentUser } from '#lib/session/current-user'
import { foundOr404, settled } from '#lib/upstream/call'

type Props = { params: Promise<{ courseId: string }> }

export const generateMetadata = objectTitle('testCourse', ({ courseId }: Awaited<Props['params']>) =>
  getCourseWithQuestions(courseId),
)

async function TestCoursePage({ params }: Props) {
  const [{ courseId }, t] = await Promise.all([params, getTranslations('resources.test')])
  const user = await currentUser()
  const course = await settled(foundOr404(getCourseWithQuestions(courseId)))
  if (!course) return <LoadFailure title="page.testCourse" text="errors.course" />
  const modules = course.modules.map(({ questions = [], ...module }) => ({ ...module, questions: knownQuestions(questions) }))
  const back = { href: coursePath(courseId), label: t('back') }
  if (!isPlayable(course.modules.map(({ questions = [] }) => ({ questions })))) {
    return (
      <>
        <PageHeader title={course.name} back={back} />
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={<ButtonLink href={back.href}>{back.label}</ButtonLink>}
        />
      </>
    )
  }
  return (
    <PlayerTexts>
      <PageHeader title={course.name} back={back} />
      <Player
        key={courseId}
        assignee={previewAssignee({ _id: courseId, name: course.name, introduction: course.introduction, modules })}
        userId={user._id}
        mode="preview"
        titled={false}
        home={back}
      />
    </PlayerTexts>
  )
}

export default streamWhenSlow(TestCoursePage, <SkeletonPage />)
