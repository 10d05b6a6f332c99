import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { pageTitle } from '#lib/page-title'
import type { ListProps } from '../load.ts'
import { RankingPage } from '../ranking-page.tsx'

export const metadata = pageTitle('mostUsedTraining')

const MostUsedTrainingPage = ({ searchParams }: ListProps) => RankingPage({ mode: 'mostUsedTraining', searchParams })

export default streamWhenSlow(MostUsedTrainingPage, <SkeletonPage header={false} />)
