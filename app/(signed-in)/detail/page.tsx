import { SignOut } from '#components/navigation/person'
import { HomeFigures, LatestBadges } from '#components/student-space/home/home-parts'
import { BadgeList } from '#components/student-space/progress/badge-list'
import { DetailScreen } from '#components/student-space/progress/detail-screen'
import { FigureTiles } from '#components/student-space/progress/figure-tiles'
import { pageTitle, requireRole, settled, upstream } from '#lib/page'

export const metadata = pageTitle('studentDetail')

export default async function StudentDetailPage() {
  const [user, badges, statistics] = await Promise.all([
    requireRole(['STUDENT']),
    settled(upstream('listBadges', { query: { sort: 'won', limit: '3' } })),
    settled(upstream('getStudentStatistics', { query: {} })),
  ])
  return (
    <DetailScreen user={user} signOut={<SignOut />}>
      <LatestBadges>{badges && <BadgeList badges={badges} single />}</LatestBadges>
      <HomeFigures>{statistics && <FigureTiles figures={statistics.total.works} kind="works" />}</HomeFigures>
    </DetailScreen>
  )
}
