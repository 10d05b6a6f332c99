import { useTranslations } from 'next-intl'
import { SelectLink } from '#components/ui/actions/select-link'
import { Pagination } from '#components/ui/layout/pagination'
import { EmptyState } from '#components/ui/states/content-states'
import type { Group } from '#contract/group'
import type { ListPage } from '#domain/lists/paging'
import { routes } from '#lib/routes'
import { GroupList } from './group-list.tsx'

type Props = {
  groups: ListPage<Group>
  levels: Readonly<Record<string, string>>
  userId: string
  year: string
  /** Past school years, newest first. */
  years: readonly string[]
}

export function ArchivedGroups({ groups, levels, userId, year, years }: Props) {
  const t = useTranslations('groups.archived')
  return (
    <div className="flex flex-col gap-6">
      <SelectLink
        label={t('year')}
        value={year}
        options={years.map((value) => ({ value, label: value, href: hrefOf(value, 1) }))}
        className="max-w-60"
      />
      <GroupList
        groups={groups.items}
        levels={levels}
        userId={userId}
        empty={<EmptyState title={t('title')} text={t('text')} />}
      />
      <Pagination {...groups} href={(to) => hrefOf(year, to)} />
    </div>
  )
}

const hrefOf = (year: string, page: number) => `${routes.archivesStudents}?schoolYear=${year}${page > 1 ? `&page=${page}` : ''}`
