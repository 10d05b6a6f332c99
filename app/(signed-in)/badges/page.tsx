import { LoadFailure } from '#app/load-failure.tsx'
import { BadgesScreen } from '#components/student-space/progress/badges-screen'
import { pageTitle, requireRole, settle, upstream } from '#lib/page'

export const metadata = pageTitle('badges')

export default async function BadgesPage() {
  const [badges] = await Promise.all([settle(upstream('listBadges', { query: { sort: 'won' } })), requireRole(['STUDENT'])])
  return badges ? <BadgesScreen badges={badges} /> : <LoadFailure title="page.badges" text="badges.error" />
}
