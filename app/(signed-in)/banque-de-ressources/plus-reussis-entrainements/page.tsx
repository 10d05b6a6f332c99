import { pageTitle } from '#lib/page-title'
import type { ListProps } from '../load.ts'
import { RankingPage } from '../ranking-page.tsx'

export const generateMetadata = pageTitle('mostSucceededTraining')

export default function MostSucceededTrainingPage({ searchParams }: ListProps) {
  return <RankingPage mode="mostSucceededTraining" searchParams={searchParams} />
}
