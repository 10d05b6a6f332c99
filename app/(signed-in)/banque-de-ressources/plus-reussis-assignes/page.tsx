import { pageTitle } from '#lib/page-title'
import type { ListProps } from '../load.ts'
import { RankingPage } from '../ranking-page.tsx'

export const generateMetadata = pageTitle('mostSucceededAssigned')

export default function MostSucceededAssignedPage({ searchParams }: ListProps) {
  return <RankingPage mode="mostSucceededAssigned" searchParams={searchParams} />
}
