import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { InsertForm } from '#components/elearning/deep-link/insert-form'
import { PlayerLegalLink } from '#components/navigation/legal-links'
import { CoursePreview } from '#components/player/course-preview'
import { ButtonLink } from '#components/ui/actions/button-link'
import { EmptyState } from '#components/ui/states/content-states'
import { knownQuestions } from '#contract/question-types'
import type { Search } from '#domain/lists/filters'
import { pageOf } from '#domain/lists/paging'
import { isPlayable } from '#domain/player/preview'
import { holderOf } from '#lib/bearer/headless'
import { foundOrNull, pageTitle, upstream } from '#lib/page'
import { deepLinkEditorPath, deepLinkPath, routes } from '#lib/routes'

export const metadata = pageTitle('modulePreview')

type Props = { searchParams: Search }

/** A course as students would play it, before it is inserted into the platform (RTE-050). */
export default async function DeepLinkPreviewPage({ searchParams }: Props) {
  const query = await searchParams
  const [ltik, courseId] = [String(query.ltik ?? ''), String(query.course ?? '')]
  if (courseId === '') return <Incomplete ltik={ltik} />
  const [course, t] = await Promise.all([
    foundOrNull(upstream('getDeepLinkCourse', { params: { courseId }, query: { ltik, part: pageOf(query.partie) } })),
    getTranslations('deepLink'),
  ])
  if (!course) redirect(routes.error)
  const { _id, name, introduction, editable, part } = course
  const modules = course.modules.map(({ questions = [], ...module }) => ({ ...module, questions: knownQuestions(questions) }))
  const back = { href: deepLinkPath(ltik), label: t('back') }
  const toList = <ButtonLink href={back.href} label={back.label} />
  return (
    <CoursePreview
      course={{ _id, name, introduction, modules, part }}
      userId={holderOf('deeplink')}
      back={back}
      empty={isPlayable(modules) ? null : <EmptyState title={t('empty')} text={t('emptyText')} action={toList} />}
      above={<PlayerLegalLink />}
      action={
        <>
          {editable ? <ButtonLink href={deepLinkEditorPath(ltik, { course: _id })} label={t('edit')} /> : null}
          <InsertForm ltik={ltik} of={{ type: 'course', id: _id, name }} />
        </>
      }
    />
  )
}

/** The address names no course: nothing is wrong with the content, and the list is one press away. */
async function Incomplete({ ltik }: { ltik: string }) {
  const t = await getTranslations('deepLink')
  const back = ltik === '' ? undefined : <ButtonLink href={deepLinkPath(ltik)} label={t('back')} />
  return <EmptyState page title={t('incomplete')} text={t('incompleteText')} action={back} />
}
