import { getTranslations } from 'next-intl/server'
import { SchoolButton } from '#components/administration/school-button'
import { SchoolList } from '#components/administration/school-list'
import { StarterOffer } from '#components/administration/starter-offer'
import { FilterPanel } from '#components/filters/filter-panel'
import { ButtonLink } from '#components/ui/actions/button-link'
import { PageHeader } from '#components/ui/layout/page-header'
import { Pagination } from '#components/ui/layout/pagination'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { choiceTexts } from '#components/ui/text-sets.ts'
import { Texts } from '#components/ui/texts'
import { pageTitle } from '#lib/page-title'
import { redirectPastEnd } from '#lib/redirect-past-end'
import { routes } from '#lib/routes'
import { streamWhenSlow } from '../../stream-when-slow.tsx'
import { loadSchools, type Search } from './load.ts'

export const metadata = pageTitle('schools')

/** The schools of a user: a superadmin manages all of them, a supervisor reads their own. */
async function SchoolsPage({ searchParams }: { searchParams: Search }) {
  const [t, found] = await Promise.all([getTranslations('administration'), loadSchools(searchParams)])
  const { filters, schools, choices, page } = found
  redirectPastEnd(page, schools?.items, found.pageHref(1))
  return (
    <Texts
      namespaces={[
        'administration.edit',
        'administration.school.edit',
        'administration.school.new',
        'administration.starter',
        ...choiceTexts,
      ]}
    >
      <PageHeader
        title={t('school.title')}
        detail={<p>{t(choices ? 'school.detail' : 'school.detailOverseen')}</p>}
        back={{ href: routes.dashboard, label: t('back') }}
        action={
          choices ? (
            <>
              <ButtonLink href={routes.people} icon="people">
                {t('person.title')}
              </ButtonLink>
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
        fields={[{ kind: 'text', name: 'terms', label: t('school.search') }]}
      />
      <SchoolList schools={schools?.items} choices={choices} searched={filters.terms !== undefined} />
      <Pagination page={page} more={schools?.more ?? false} href={found.pageHref} />
    </Texts>
  )
}

export default streamWhenSlow(SchoolsPage, <SkeletonPage />)
