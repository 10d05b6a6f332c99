import 'server-only'
import { getTranslations } from 'next-intl/server'
import { streamTab } from '#app/stream-when-slow.tsx'
import { ResourceActions } from '#components/resources/actions/resource-actions'
import { RankingList } from '#components/resources/list/ranking-list'
import { ResourceFilters } from '#components/resources/list/resource-filters'
import { viewerOf } from '#components/resources/viewer.ts'
import { SchoolsSelector } from '#components/schools-selector/schools-selector'
import { SelectionNotice } from '#components/schools-selector/selection-notice'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import { Texts } from '#components/ui/texts'
import type { RankingMode } from '#contract/ranking'
import type { Filters } from '#domain/lists/filters'
import { currentUser, settle, upstream } from '#lib/page'
import { routes } from '#lib/routes'
import { type SelectedSchools, selectedSchools } from '#lib/selected-schools'
import { type ListProps, listRequest, offeredChoices, resourceReference } from './load.ts'

/** The page of a ranking: for a supervisor over the overseen schools, for others over their own (OP-037). */
export const rankingPage = (mode: RankingMode) => streamTab(({ searchParams }: ListProps) => drawRanking(mode, searchParams))

async function drawRanking(mode: RankingMode, searchParams: ListProps['searchParams']) {
  const { query, filters } = await listRequest(searchParams)
  const { terms: _terms, archived: _archived, schoolId: _school, ...narrow } = filters
  const user = await currentUser()
  const schools = user.role === 'SUPERVISOR' ? await selectedSchools(query) : undefined
  const [t, { names, choices: whole }, narrowed, courses] = await Promise.all([
    getTranslations('resources.ranking'),
    resourceReference(),
    // A supervisor filters by the subjects and levels of the selected schools (SEL-023).
    schools ? settle(upstream('filterSubjectsAndLevels', { body: schools.value })) : undefined,
    settle(upstream('rankCourses', { body: { mode, ...(schools?.value ?? { all: true }), ...narrow } })),
  ])
  const viewer = viewerOf(user)
  const choices = schools ? whole && narrowed && (await offeredChoices({ ...whole, ...narrowed })) : whole
  return (
    <>
      {schools ? <Schools schools={schools} path={routes[mode]} filters={filters} overseen={user.schools.length} /> : null}
      <ResourceFilters choices={choices} filters={filters} place={{ path: routes[mode] }} viewer={viewer} searchable={false} />
      {!courses ? (
        <ErrorState text={t('error')} />
      ) : courses.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <Texts of="resource-cards">
          <ResourceActions label={t('list')} official={viewer.official}>
            <RankingList courses={courses} mode={mode} names={names} viewer={viewer} />
          </ResourceActions>
        </Texts>
      )}
    </>
  )
}

interface SchoolsProps {
  schools: SelectedSchools
  path: string
  /** Kept in the URL when other schools are selected. */
  filters: Filters<'resources'>
  overseen: number
}

/** The schools of a supervisor's ranking (API-040): those selected last, on any page. */
function Schools({ schools, path, filters, overseen }: SchoolsProps) {
  return (
    <div className="mb-6 flex flex-col gap-4">
      <Texts of="schools-selector">
        <SchoolsSelector path={path} more={filters} selected={schools.text} label={schools.label} />
      </Texts>
      <SelectionNotice schools={schools} overseen={overseen} />
    </div>
  )
}
