import { getTranslations } from 'next-intl/server'
import { BadgesScreen } from '#components/student-space/progress/badges-screen'
import { LoadFailure } from '#components/ui/states/content-states'
import { pageTitle } from '#lib/page-title'
import { requireRole } from '#lib/session/current-user'
import { settled, upstream } from '#lib/upstream/call'

export const metadata = pageTitle('badges')

export default async function BadgesPage() {
  const [t, badges] = await Promise.all([
    getTranslations('badges'),
    settled(upstream('listBadges', { query: { sort: 'won' } })),
    requireRole(['STUDENT']),
  ])
  return badges ? <BadgesScreen badges={badges} /> : <LoadFailure title={t('title')} text={t('error')} />
}
