import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { Messages } from '#components/ui/messages'
import { JustMe } from '#components/work/just-me'
import { WorkList } from '#components/work/work-list'
import { WorksHeader } from '#components/work/works-header'
import { justMeCookie } from '#lib/browser/just-me'
import { pageTitle } from '#lib/page-title'
import { routes } from '#lib/routes'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'

export const generateMetadata = pageTitle('works')

type Props = { searchParams: Promise<{ mine?: string | string[] }> }

const limit = 100

export default async function WorkListPage({ searchParams }: Props) {
  const [{ mine }, jar, t] = await Promise.all([searchParams, cookies(), getTranslations('work')])
  const justMe = (mine ?? jar.get(justMeCookie)?.value) === '1'
  const now = Date.now()
  const query = { status: 'PUBLISHED' as const, limit, ...(justMe && { creatorId: 'me' as const }) }
  const [user, upcoming, overdue] = await Promise.all([
    currentUser(),
    settled(upstream('searchWorks', { query: { ...query, from: now } })),
    settled(upstream('searchWorks', { query: { ...query, to: now - 1 } })),
  ])
  const filter = <JustMe on={justMe} href={`${routes.workList}?mine=${justMe ? 0 : 1}`} label={t('justMe')} />
  return (
    <>
      <WorksHeader action={user.role === 'HEADMASTER' ? 'statistics' : 'assign'} filters={filter} />
      <Messages namespaces={['work']}>
        <WorkList upcoming={upcoming} overdue={overdue?.toReversed()} now={now} userId={user._id} justMe={justMe} />
      </Messages>
    </>
  )
}
