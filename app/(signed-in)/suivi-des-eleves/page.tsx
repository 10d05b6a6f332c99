import { getTranslations } from 'next-intl/server'
import { FilterPanel } from '#components/filters/filter-panel'
import { FiltersFailure } from '#components/filters/filters-failure'
import { ChildSignIn } from '#components/groups/child-sign-in'
import { GroupLines, GroupList } from '#components/groups/group-list'
import { ImportStudents } from '#components/groups/import-students'
import { NameRequests } from '#components/groups/name-requests'
import { NewGroup } from '#components/groups/new-group'
import { OutsideServices } from '#components/groups/outside-services'
import { SchoolRules } from '#components/groups/school-rules'
import { StudentList } from '#components/groups/student-list'
import { ButtonLink } from '#components/ui/actions/button-link'
import { Card } from '#components/ui/layout/card'
import { Fold } from '#components/ui/layout/fold'
import { PageHeader } from '#components/ui/layout/page-header'
import { Pagination } from '#components/ui/layout/pagination'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import { Texts } from '#components/ui/texts'
import type { Filters, Search } from '#domain/lists/filters'
import { pageTitle } from '#lib/page'
import { routes } from '#lib/routes'
import { streamWhenSlow } from '../../stream-when-slow.tsx'
import { LeftJobs } from '../left-jobs.tsx'
import { loadStudentsPage } from './load.ts'

export const metadata = pageTitle('students')

async function StudentsPage({ searchParams }: { searchParams: Search }) {
  const [t, found] = await Promise.all([getTranslations('groups'), loadStudentsPage(searchParams)])
  const { user, filters, levelNames, levelOptions, students } = found
  const filtered = Object.values(filters).some(Boolean)
  return (
    <>
      <PageHeader
        title={t('title')}
        action={
          <Texts of="new-class">
            {user.role === 'HEADMASTER' ? <HeadmasterLinks /> : null}
            <ImportStudents
              userId={user._id}
              school={user.school.name}
              levels={levelOptions}
              groups={found.fillable}
              portal={found.portal}
              teachers={user.role !== 'TEACHER'}
            />
            <NewGroup userId={user._id} levels={levelOptions} />
          </Texts>
        }
      />
      <LeftJobs />
      {found.nameRequests === undefined ? <ErrorState text={t('names.error')} /> : null}
      {found.nameRequests && found.nameRequests.length > 0 ? (
        <Texts of="group-names">
          <NameRequests requests={found.nameRequests} />
        </Texts>
      ) : null}
      {found.levelsKnown ? (
        <StudentFilters filters={filters} levels={levelOptions} pastYears={found.pastYears} />
      ) : (
        <FiltersFailure />
      )}
      <Groups found={found} filtered={filtered} />
      <StudentList
        students={students}
        levels={levelNames}
        filtered={filtered}
        paged={found.paged.students}
        href={found.studentHref}
      />
      {user.role === 'HEADMASTER' ? (
        <Texts of="groups">
          <Fold id="reglages" title={t('settings')}>
            <SchoolRules studentsRename={user.school.studentsRename ?? false} keepsIne={user.school.keepsIne ?? false} />
            <Card>
              <ChildSignIn way={user.school.childSignIn ?? null} />
            </Card>
            <OutsideServices services={user.outsideServices ?? {}} />
          </Fold>
        </Texts>
      ) : null}
    </>
  )
}

type GroupsProps = { found: Awaited<ReturnType<typeof loadStudentsPage>>; filtered: boolean }

/** One’s own first; the others are folded below them, unless they are looked for. */
async function Groups({ found: { user, mine, groups, paged, students, groupHref, levelNames }, filtered }: GroupsProps) {
  const t = await getTranslations('groups')
  const all = (
    <>
      <GroupList
        groups={mine && groups.items}
        levels={levelNames}
        userId={user._id}
        empty={
          students.items?.length && filtered ? null : (
            <EmptyState
              title={filtered ? t('noneFound.title') : t('empty.title')}
              text={filtered ? t('noneFound.text') : t('empty.text')}
            />
          )
        }
      />
      <Pagination {...groups} href={groupHref} label={t('groupPages')} />
    </>
  )
  if (!mine?.length) return all
  return (
    <>
      <GroupLines title={t('mine')} groups={mine} levels={levelNames} userId={user._id} />
      {groups.items?.length === 0 ? null : (
        <Fold id="autres-classes" title={t('others')} open={filtered || paged.groups}>
          {all}
        </Fold>
      )}
    </>
  )
}

async function HeadmasterLinks() {
  const t = await getTranslations('groups')
  return (
    <>
      <ButtonLink href={`${routes.statistics}?ctx=success`} icon="chart" label={t('statistics')} />
      <ButtonLink href={routes.newYear} icon="calendar" label={t('newYear')} />
    </>
  )
}

type FilterProps = { filters: Filters<'students'>; levels: { value: string; label: string }[]; pastYears: string[] }

async function StudentFilters({ filters, levels, pastYears }: FilterProps) {
  const t = await getTranslations('groups')
  const types = (['Class', 'Group'] as const).map((value) => ({ value, label: t(value) }))
  const years = pastYears.map((value) => ({ value, label: value }))
  return (
    <FilterPanel
      page="students"
      path={routes.students}
      filters={filters}
      fields={[
        { name: 'terms', label: t('filter.terms') },
        { name: 'type', label: t('filter.type'), all: t('filter.allTypes'), options: types },
        { name: 'level', label: t('filter.level'), all: t('filter.allLevels'), options: levels },
        { name: 'schoolYear', label: t('filter.schoolYear'), all: t('filter.thisYear'), options: years },
      ]}
    />
  )
}

export default streamWhenSlow(StudentsPage)
