import { getTranslations } from 'next-intl/server'
import { NewAccount } from '#components/administration/account-buttons'
import { PersonList } from '#components/administration/person-list'
import { type FilterField, FilterPanel } from '#components/filters/filter-panel'
import { CorrectList } from '#components/groups/correct-list'
import { ButtonLink } from '#components/ui/actions/button-link'
import { optionsOf } from '#components/ui/fields/select-field'
import { PageHeader } from '#components/ui/layout/page-header'
import { Pagination } from '#components/ui/layout/pagination'
import { Texts } from '#components/ui/texts'
import { roles } from '#contract/call'
import { personStates } from '#contract/person-states'
import { filteredPath, idOf, type Search } from '#domain/lists/filters'
import { schoolRoles } from '#domain/people/acts'
import { groupLabel } from '#domain/people/names'
import { canAdminister } from '#domain/people/permissions'
import { filtersOf } from '#lib/filters'
import { readListPage } from '#lib/list-page'
import { currentUser, foundOrNull, pageTitle, settle, upstream } from '#lib/page'
import { levels } from '#lib/reference'
import { routes } from '#lib/routes'
import { everyPage } from '#lib/upstream/every-page'
import { streamWhenSlow } from '../../stream-when-slow.tsx'
import { LeftJobs } from '../left-jobs.tsx'

export const metadata = pageTitle('people')

/** People of the school (a headmaster) or of all schools (a superadmin): search, act on one or several; a superadmin edits accounts. */
async function PeoplePage({ searchParams }: { searchParams: Search }) {
  const [t, found] = await Promise.all([getTranslations('administration'), loadPeople(searchParams)])
  const { user, all, filters, school, levels, people } = found
  const fields = await fieldsOf(found)
  return (
    <Texts of="people">
      <PageHeader
        title={t('person.title')}
        detail={<p>{school ? t('person.ofSchool', { name: school.name }) : t(all ? 'person.detail' : 'person.detailSchool')}</p>}
        {...(all && { back: { href: routes.schools, label: t('school.title') } })}
        action={
          <>
            {school ? <ButtonLink href={routes.people} label={t('person.everybody')} /> : null}
            <ButtonLink href={routes.trail} label={t('person.trail')} />
            {all ? null : <CorrectList />}
            {all ? null : <ButtonLink href={routes.students} icon="plus" label={t('person.add')} />}
            {all ? <NewAccount school={school} levels={levels} /> : null}
          </>
        }
      />
      <LeftJobs />
      <FilterPanel page="people" path={routes.people} filters={filters} more={{ school: school?._id }} fields={fields} />
      <PersonList
        people={people.items}
        by={{ id: user._id, role: user.role }}
        levels={levels}
        classes={found.classes}
        ofSchool={school !== undefined || !all}
        searched={Object.values(filters).some(Boolean)}
      />
      <Pagination {...people} href={found.pageHref} />
    </Texts>
  )
}

/** What the list is filtered by: classes are those of one school. */
async function fieldsOf({ all, levels, groups }: Awaited<ReturnType<typeof loadPeople>>): Promise<(FilterField | false)[]> {
  const [t, tRole] = await Promise.all([getTranslations('administration'), getTranslations('profile.role')])
  const offeredRoles = (all ? roles : schoolRoles).map((role) => ({ value: role, label: tRole(role) }))
  const states = (['active', 'suspended', 'left'] as const).map((value) => ({ value, label: t(`person.states.${value}`) }))
  return [
    { name: 'terms', label: t('person.search') },
    { name: 'role', label: t('person.role'), all: t('person.allRoles'), options: offeredRoles },
    { name: 'level', label: t('person.level'), all: t('person.allLevels'), options: levels },
    !all && { name: 'group', label: t('person.group'), all: t('person.allGroups'), options: groups },
    { name: 'state', label: t('person.state'), all: t('person.allStates'), options: states },
  ]
}

export default streamWhenSlow(PeoplePage)

/** One page of people for the URL; an unknown school is ignored as filter. */
async function loadPeople(searchParams: Search) {
  const [filters, query, user] = await Promise.all([filtersOf('people', searchParams), searchParams, currentUser()])
  const all = canAdminister(user.role)
  const schoolId = idOf(typeof query.school === 'string' ? query.school : undefined)
  const state = personStates.find((one) => one === filters.state)
  const role = roles.find((one) => one === filters.role)
  const school = schoolId ? await settle(foundOrNull(upstream('getSchool', { params: { id: schoolId } }))) : undefined
  const narrowed = {
    ...(filters.terms && { terms: filters.terms }),
    ...(role && { role }),
    ...(idOf(filters.level) && { level: idOf(filters.level) }),
    ...(!all && idOf(filters.group) && { group: idOf(filters.group) }),
    ...(state && state !== 'erased' && { state }),
    ...(school && { school: school._id }),
  }
  const pageHref = (to: number) =>
    filteredPath(routes.people, filters, { ...(school && { school: school._id }), ...(to > 1 && { page: String(to) }) })
  const [people, known, groups] = await Promise.all([
    readListPage({ page: query.page, size: 50, first: pageHref(1) }, (window) =>
      upstream('searchPeople', { query: { ...narrowed, ...window } }),
    ),
    settle(levels({ all: true })),
    all ? [] : settle(everyPage((window) => upstream('listGroups', { query: window }))),
  ])
  return {
    user,
    all,
    filters,
    groups: (groups ?? []).map(({ _id, name }) => ({ value: _id, label: groupLabel(name) })),
    classes: all
      ? undefined
      : (groups ?? []).filter(({ type }) => type === 'Class').map(({ _id, name }) => ({ value: _id, label: groupLabel(name) })),
    school: school ? { _id: school._id, name: school.name } : undefined,
    levels: optionsOf(known ?? []),
    people,
    pageHref,
  }
}
