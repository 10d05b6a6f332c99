import { inTime } from '#app/in-time.tsx'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { pageTitle } from '#lib/page-title'
import type { ListProps } from '../load.ts'
import { RankingPage } from '../ranking-page.tsx'

export const metadata = pageTitle('mostUsedTraining')

const MostUsedTrainingPage = ({ searchParams }: ListProps) => RankingPage({ mode: 'mostUsedTraining', searchParams })

export default inTime(MostUsedTrainingPage, <SkeletonPage header={false} />)
