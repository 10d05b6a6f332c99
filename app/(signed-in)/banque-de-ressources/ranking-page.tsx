import 'server-only'
import { getTranslations } from 'next-intl/server'
import { RankingList } from '#components/resources/ranking-list'
import { ResourceActions } from '#components/resources/resource-actions'
import { ResourceFilters } from '#components/resources/resource-filters'
import { viewerOf } from '#components/resources/viewer.ts'
import { EmptyState } from '#components/ui/states/empty-state'
import { ErrorState } from '#components/ui/states/error-state'
import { Texts } from '#components/ui/texts'
import type { RankingMode } from '#contract/ranking'
import { routes } from '#lib/routes'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'
import { type ListProps, listRequest, resourceReference } from './load.ts'

/** The page of one ranking: for a supervisor over the overseen schools, for the others over their own (OP-037). */
export async function RankingPage({ mode, searchParams }: ListProps & { mode: RankingMode }) {
  const { filters } = await listRequest(searchParams)
  const { terms: _terms, archived: _archived, ...narrow } = filters
  const [user, t, { names, choices }, courses] = await Promise.all([
    currentUser(),
    getTranslations('resources.ranking'),
    resourceReference(),
    settled(upstream('rankCourses', { body: { mode, all: true, ...narrow } })),
  ])
  const viewer = viewerOf(user)
  return (
    <>
      <ResourceFilters choices={choices} filters={filters} place={{ path: routes[mode] }} viewer={viewer} searchable={false} />
      {!courses ? (
        <ErrorState text={t('error')} />
      ) : courses.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <Texts namespaces={['course', 'module', 'quote', 'document']}>
          <ResourceActions label={t('list')} official={viewer.official}>
            <RankingList courses={courses} mode={mode} names={names} viewer={viewer} />
          </ResourceActions>
        </Texts>
      )}
    </>
  )
}
