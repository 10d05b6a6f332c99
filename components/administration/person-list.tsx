import { useTranslations } from 'next-intl'
import type { Option } from '#components/ui/fields/select-field'
import { Table } from '#components/ui/layout/table'
import { Badge } from '#components/ui/marks/badge'
import { EmptyState } from '#components/ui/states/empty-state'
import { ErrorState } from '#components/ui/states/error-state'
import type { FoundPerson } from '#contract/administration'
import { fullName } from '#domain/people/names'
import { AccountButton } from './account-buttons.tsx'

interface Props {
  /** One page of people; undefined when they failed to load. */
  people: readonly FoundPerson[] | undefined
  levels: readonly Option[]
  /** True when the list is limited to one school, which the page names. */
  ofSchool: boolean
  /** True when a search is set. */
  searched: boolean
}

/** People of all schools, each with a button that opens their account. */
export function PersonList({ people, levels, ofSchool, searched }: Props) {
  const t = useTranslations('administration')
  const tRole = useTranslations('profile.role')
  if (!people) return <ErrorState text={t('person.error')} />
  if (people.length === 0)
    return (
      <EmptyState title={t(searched ? 'noneFound' : 'person.none')} text={t(searched ? 'noneFoundText' : 'person.noneText')} />
    )
  return (
    <Table
      caption={t('person.caption')}
      rows={people}
      columns={[
        { id: 'name', header: t('person.name'), main: true, cell: (row) => fullName(row.firstname, row.lastname) },
        {
          id: 'username',
          header: t('person.username'),
          cell: (row) => <code className="max-tablet:break-all tablet:whitespace-nowrap">{row.username}</code>,
        },
        { id: 'role', header: t('person.role'), cell: (row) => tRole(row.role) },
        ...(ofSchool ? [] : [{ id: 'school', header: t('person.school'), cell: (row: FoundPerson) => row.school.name }]),
        {
          id: 'portal',
          header: t('person.signIn'),
          isAbsent: (row) => !row.portal,
          cell: (row) => (row.portal ? <Badge tone="info">{t('person.portalShort')}</Badge> : t('person.password')),
        },
        {
          id: 'actions',
          header: t('actions'),
          corner: true,
          cell: (row) => <AccountButton person={{ _id: row._id, name: fullName(row.firstname, row.lastname) }} levels={levels} />,
        },
      ]}
    />
  )
}
