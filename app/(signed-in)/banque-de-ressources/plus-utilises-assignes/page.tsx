import { pageTitle } from '#lib/page-title'
import type { ListProps } from '../load.ts'
import { RankingPage } from '../ranking-page.tsx'

export const generateMetadata = pageTitle('mostUsedAssigned')

export default function MostUsedAssignedPage({ searchParams }: ListProps) {
  return <RankingPage mode="mostUsedAssigned" searchParams={searchParams} />
}
