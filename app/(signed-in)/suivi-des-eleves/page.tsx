import { getTranslations } from 'next-intl/server'
import { GroupList } from '#components/groups/group-list'
import { ButtonLink } from '#components/ui/button'
import { PageHeader } from '#components/ui/page-header'
import { pageTitle } from '#lib/page-title'
import { routes } from '#lib/routes'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { levels } from '#lib/upstream/reference'
import { settled } from '#lib/upstream/settled'

export const generateMetadata = pageTitle('students')

export default async function StudentsPage() {
  const [t, user, groups, known] = await Promise.all([
    getTranslations('groups'),
    currentUser(),
    settled(upstream('listGroups', { query: { limit: 100 } })),
    settled(levels()),
  ])
  const names = Object.fromEntries((known ?? []).map((level) => [level._id, level.name]))
  const statistics = (
    <ButtonLink href={`${routes.statistics}?ctx=success`} variant="primary" icon="chart">
      {t('statistics')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={t('title')} action={user.role === 'HEADMASTER' ? statistics : null} />
      <GroupList groups={groups} levels={names} userId={user._id} />
    </>
  )
}
