import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { InsertForm } from '#components/elearning/deep-link/insert-form'
import { PlayerLegalLink } from '#components/navigation/legal-links'
import { Player } from '#components/player/player'
import { PlayerTexts } from '#components/player/player-texts'
import { ButtonLink } from '#components/ui/actions/button-link'
import { PageHeader } from '#components/ui/layout/page-header'
import { EmptyState } from '#components/ui/states/content-states'
import { knownQuestions } from '#contract/question-types'
import { isPlayable, previewAssignee } from '#domain/player/preview'
import { holderOf } from '#lib/bearer/headless'
import { pageTitle } from '#lib/page-title'
import { deepLinkEditorPath, deepLinkPath, routes } from '#lib/routes'
import { foundOrNull, upstream } from '#lib/upstream/call'

export const metadata = pageTitle('modulePreview')

type Props = { searchParams: Promise<{ ltik?: string | string[]; course?: string | string[] }> }

/** A course as students would play it, before it is inserted into the platform (RTE-050). */
export default async function DeepLinkPreviewPage({ searchParams }: Props) {
  const query = await searchParams
  const [ltik, courseId] = [String(query.ltik ?? ''), String(query.course ?? '')]
  if (courseId === '') return <Incomplete ltik={ltik} />
  const [course, t] = await Promise.all([
    foundOrNull(upstream('getDeepLinkCourse', { params: { courseId }, query: { ltik } })),
    getTranslations('deepLink'),
  ])
  if (!course) redirect(routes.error)
  const modules = course.modules.map(({ questions = [], ...module }) => ({ ...module, questions: knownQuestions(questions) }))
  const back = { href: deepLinkPath(ltik), label: t('back') }
  if (!isPlayable(modules)) {
    return (
      <>
        <PageHeader title={course.name} back={back} />
        <EmptyState title={t('empty')} text={t('emptyText')} action={<ButtonLink href={back.href}>{back.label}</ButtonLink>} />
      </>
    )
  }
  const { _id, name, introduction, editable } = course
  return (
    <PlayerTexts>
      <PlayerLegalLink />
      <PageHeader
        title={name}
        back={back}
        action={
          <>
            {editable ? <ButtonLink href={deepLinkEditorPath(ltik, { course: _id })}>{t('edit')}</ButtonLink> : null}
            <InsertForm ltik={ltik} of={{ type: 'course', id: _id, name }} />
          </>
        }
      />
      <Player
        key={_id}
        assignee={previewAssignee({ _id, name, introduction, modules })}
        userId={holderOf('deeplink')}
        mode="preview"
        titled={false}
        home={back}
      />
    </PlayerTexts>
  )
}

/** The address names no course: nothing is wrong with the content, and the list is one press away. */
async function Incomplete({ ltik }: { ltik: string }) {
  const t = await getTranslations('deepLink')
  const back = ltik === '' ? undefined : <ButtonLink href={deepLinkPath(ltik)}>{t('back')}</ButtonLink>
  return <EmptyState page title={t('incomplete')} text={t('incompleteText')} action={back} />
}
