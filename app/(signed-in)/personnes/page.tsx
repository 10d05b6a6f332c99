import { getTranslations } from 'next-intl/server'
import { NewAccount } from '#components/administration/account-buttons'
import { PersonList } from '#components/administration/person-list'
import { FilterPanel } from '#components/filters/filter-panel'
import { ButtonLink } from '#components/ui/actions/button-link'
import { PageHeader } from '#components/ui/layout/page-header'
import { Pagination } from '#components/ui/layout/pagination'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { choiceTexts } from '#components/ui/text-sets.ts'
import { Texts } from '#components/ui/texts'
import { roles } from '#contract/call'
import { pageTitle } from '#lib/page-title'
import { routes } from '#lib/routes'
import { streamWhenSlow } from '../../stream-when-slow.tsx'
import { loadPeople, type Search } from './load.ts'

export const metadata = pageTitle('people')

/** People of all schools: search, create, edit, renew passwords. */
async function PeoplePage({ searchParams }: { searchParams: Search }) {
  const [t, tRole, found] = await Promise.all([
    getTranslations('administration'),
    getTranslations('profile.role'),
    loadPeople(searchParams),
  ])
  const { filters, school, levels, people, page } = found
  return (
    <Texts namespaces={['administration', 'profile', 'studentPassword', ...choiceTexts]}>
      <PageHeader
        title={t('person.title')}
        detail={<p>{school ? t('person.ofSchool', { name: school.name }) : t('person.detail')}</p>}
        back={{ href: routes.schools, label: t('school.title') }}
        action={
          <>
            {school ? <ButtonLink href={routes.people}>{t('person.everybody')}</ButtonLink> : null}
            <ButtonLink href={routes.trail}>{t('person.trail')}</ButtonLink>
            <NewAccount school={school} levels={levels} />
          </>
        }
      />
      <FilterPanel
        page="people"
        path={routes.people}
        filters={filters}
        more={{ school: school?._id }}
        fields={[
          { kind: 'text', name: 'terms', label: t('person.search') },
          {
            kind: 'select',
            name: 'role',
            label: t('person.role'),
            all: t('person.allRoles'),
            options: roles.map((role) => ({ value: role, label: tRole(role) })),
          },
        ]}
      />
      <PersonList
        people={people?.items}
        levels={levels}
        ofSchool={school !== undefined}
        searched={Object.values(filters).some(Boolean)}
      />
      <Pagination page={page} more={people?.more ?? false} href={found.pageHref} />
    </Texts>
  )
}

export default streamWhenSlow(PeoplePage, <SkeletonPage />)
