import { getTranslations } from 'next-intl/server'
import { PortalList } from '#components/administration/portal-list'
import { SchoolButton } from '#components/administration/school-button'
import type { SchoolChoices } from '#components/administration/school-fields'
import { SchoolList } from '#components/administration/school-list'
import { StarterOffer } from '#components/administration/starter-offer'
import { FilterPanel } from '#components/filters/filter-panel'
import { ButtonLink } from '#components/ui/actions/button-link'
import { optionsOf } from '#components/ui/fields/select-field'
import { PageHeader } from '#components/ui/layout/page-header'
import { Pagination } from '#components/ui/layout/pagination'
import { Texts } from '#components/ui/texts'
import { filteredPath, type Search } from '#domain/lists/filters'
import { canAdminister } from '#domain/people/permissions'
import { filtersOf } from '#lib/filters'
import { readListPage } from '#lib/list-page'
import { currentUser, pageTitle, settle, upstream } from '#lib/page'
import { levels, subjects } from '#lib/reference'
import { routes } from '#lib/routes'
import { streamWhenSlow } from '../../stream-when-slow.tsx'

export const metadata = pageTitle('schools')

/** The schools of a user: a superadmin manages all of them, a supervisor reads their own. */
async function SchoolsPage({ searchParams }: { searchParams: Search }) {
  const [t, found] = await Promise.all([getTranslations('administration'), loadSchools(searchParams)])
  const { filters, schools, choices } = found
  return (
    <Texts of="schools">
      <PageHeader
        title={t('school.title')}
        detail={<p>{t(choices ? 'school.detail' : 'school.detailOverseen')}</p>}
        back={{ href: routes.dashboard, label: t('back') }}
        action={
          choices ? (
            <>
              <ButtonLink href={routes.people} icon="people" label={t('person.title')} />
              <SchoolButton choices={choices} />
            </>
          ) : null
        }
      />
      <StarterOffer {...found.starter} />
      <FilterPanel
        page="schools"
        path={routes.schools}
        filters={filters}
        fields={[{ name: 'terms', label: t('school.search') }]}
      />
      <SchoolList schools={schools.items} choices={choices} searched={filters.terms !== undefined} />
      <Pagination {...schools} href={found.pageHref} />
      {choices ? <PortalList portals={found.portals} /> : null}
    </Texts>
  )
}

export default streamWhenSlow(SchoolsPage)

/** One page of the user's schools, with their links and, for those who may edit them, the form choices. */
async function loadSchools(searchParams: Search) {
  const [user, filters, query] = await Promise.all([currentUser(), filtersOf('schools', searchParams), searchParams])
  const terms = filters.terms ? { terms: filters.terms } : {}
  const pageHref = (to: number) => filteredPath(routes.schools, filters, to > 1 ? { page: String(to) } : {})
  const mayChange = canAdminister(user.role)
  const [schools, choices, starter, portals] = await Promise.all([
    readListPage({ page: query.page, size: 50, first: pageHref(1) }, (window) =>
      upstream('searchSchools', { query: { ...terms, ...window } }),
    ),
    mayChange ? loadChoices() : undefined,
    mayChange ? settle(upstream('countStarterCourses', {})) : undefined,
    mayChange ? settle(upstream('listPortalEntries', {})) : undefined,
  ])
  return {
    filters,
    choices,
    /** Numbers of starter courses that are missing from the library or can be updated. */
    starter: { missing: starter?.missing ?? 0, outdated: starter?.outdated ?? 0 },
    schools,
    portals,
    pageHref,
  }
}

/** The levels and subjects to choose from; empty when they failed to load, which the form reports. */
async function loadChoices(): Promise<SchoolChoices> {
  const [allLevels, allSubjects] = await Promise.all([settle(levels({ all: true })), settle(subjects({ all: true }))])
  return { levels: optionsOf(allLevels ?? []), subjects: optionsOf(allSubjects ?? []) }
}
