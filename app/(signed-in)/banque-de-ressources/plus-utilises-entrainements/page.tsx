import { pageTitle } from '#lib/page-title'
import type { ListProps } from '../load.ts'
import { RankingPage } from '../ranking-page.tsx'

export const generateMetadata = pageTitle('mostUsedTraining')

export default function MostUsedTrainingPage({ searchParams }: ListProps) {
  return <RankingPage mode="mostUsedTraining" searchParams={searchParams} />
}
