import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LoadFailure } from '#app/load-failure.tsx'
import { CoursePreview } from '#components/player/course-preview'
import { RecordingsOnly } from '#components/reading/voice/speech-offer'
import { EmptyState } from '#components/ui/states/content-states'
import { knownQuestions } from '#contract/question-types'
import { pageOf } from '#domain/lists/paging'
import { isPlayable } from '#domain/player/preview'
import { holderOf } from '#lib/bearer/headless'
import { settle } from '#lib/page'
import { sharedCoursePath } from '#lib/routes'
import messages from '#messages'
import { openShared } from '../load.ts'

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ partie?: string | string[] }> }

export const metadata: Metadata = { title: messages.sharedCourse.page, robots: { index: false, follow: false, noarchive: true } }

/** The preview that authors have of their course, for whoever has its link: nothing is stored, and nothing is asked of the server. */
export default async function TrySharedCoursePage({ params, searchParams }: Props) {
  const [{ token }, query, t] = await Promise.all([params, searchParams, getTranslations('sharedCourse')])
  const course = await settle(openShared(token, pageOf(query.partie)))
  if (!course) return <LoadFailure title="sharedCourse.page" text="sharedCourse.failed" />
  const { _id, name, introduction, part } = course
  const modules = course.modules.flatMap(({ questions, ...module }) =>
    questions === null ? [] : [{ ...module, questions: knownQuestions(questions) }],
  )
  const questions = modules.flatMap((module) => module.questions)
  const recorded = questions.flatMap(({ _id: id, audio }) =>
    (['text', 'tips', 'response'] as const).flatMap((part) => (audio[part] === null ? [] : [`${id} ${part}`])),
  )
  return (
    <RecordingsOnly recorded={recorded}>
      <CoursePreview
        course={{ _id, name, introduction, modules, part }}
        userId={holderOf('partage')}
        back={{ href: sharedCoursePath(token, part?.part), label: t('back') }}
        empty={isPlayable(modules) ? null : <EmptyState title={t('nothingToTry')} />}
        detail={<span>{t('trial')}</span>}
        visitor
        assisted={false}
        recordings={{ of: 'questions', questions }}
      />
    </RecordingsOnly>
  )
}
