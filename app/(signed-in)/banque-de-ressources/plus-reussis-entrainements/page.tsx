import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { pageTitle } from '#lib/page-title'
import type { ListProps } from '../load.ts'
import { RankingPage } from '../ranking-page.tsx'

export const metadata = pageTitle('mostSucceededTraining')

const MostSucceededTrainingPage = ({ searchParams }: ListProps) => RankingPage({ mode: 'mostSucceededTraining', searchParams })

export default streamWhenSlow(MostSucceededTrainingPage, <SkeletonPage header={false} />)
