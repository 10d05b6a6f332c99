import { SignOut } from '#components/navigation/person'
import { HomeFigures, LatestBadges } from '#components/student-space/home/home-parts'
import { DetailScreen } from '#components/student-space/progress/detail-screen'
import { pageTitle, requireRole, settle, upstream } from '#lib/page'

export const metadata = pageTitle('studentDetail')

export default async function StudentDetailPage() {
  const [user, badges, statistics] = await Promise.all([
    requireRole(['STUDENT']),
    settle(upstream('listBadges', { query: { sort: 'won', limit: '3' } })),
    settle(upstream('getStudentStatistics', { query: {} })),
  ])
  return (
    <DetailScreen user={user} signOut={<SignOut />}>
      <LatestBadges badges={badges} />
      <HomeFigures statistics={statistics} />
    </DetailScreen>
  )
}
