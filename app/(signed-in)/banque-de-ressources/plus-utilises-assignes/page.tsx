import { inTime } from '#app/in-time.tsx'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { pageTitle } from '#lib/page-title'
import type { ListProps } from '../load.ts'
import { RankingPage } from '../ranking-page.tsx'

export const metadata = pageTitle('mostUsedAssigned')

const MostUsedAssignedPage = ({ searchParams }: ListProps) => RankingPage({ mode: 'mostUsedAssigned', searchParams })

export default inTime(MostUsedAssignedPage, <SkeletonPage header={false} />)
