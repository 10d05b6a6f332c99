import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FeedbackScreen } from '#components/correcting/feedback-screen'
import type { Search } from '#domain/lists/filters'
import { pageOf } from '#domain/lists/paging'
import { foundOrNull, pageTitle, upstream } from '#lib/page'
import { launchAnswersPath, launchResultsPath, routes } from '#lib/routes'

export const metadata = pageTitle('results')

type Props = { searchParams: Search }

/** One student's answers and comments, to read, for a platform's teacher who opened the link (OP-116). */
export default async function LaunchAnswersPage({ searchParams }: Props) {
  const { ltik, eleve, partie } = await searchParams
  const [query, id] = [{ ltik: String(ltik ?? '') }, String(eleve ?? '')]
  const [assignee, t] = await Promise.all([
    id === '' ? null : foundOrNull(upstream('readLaunchAnswers', { params: { id }, query: { ...query, part: pageOf(partie) } })),
    getTranslations('deepLink'),
  ])
  if (!assignee) redirect(routes.error)
  return (
    <FeedbackScreen
      assignee={assignee}
      classmates={null}
      userId=""
      canComment={false}
      now={Date.now()}
      partHref={(part) => launchAnswersPath(id, query.ltik, part)}
      back={{ href: launchResultsPath(query.ltik), label: t('backToResults') }}
    />
  )
}
