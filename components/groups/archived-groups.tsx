import { useTranslations } from 'next-intl'
import { EmptyState } from '#components/ui/empty-state'
import { SelectLink } from '#components/ui/select-link'
import type { Group } from '#contract/group'
import { routes } from '#lib/routes'
import { GroupList } from './group-list.tsx'

type Props = {
  groups: readonly Group[] | undefined
  levels: Readonly<Record<string, string>>
  userId: string
  year: string
  /** Past school years, newest first. */
  years: readonly string[]
}

/** The classes and groups of a past school year. */
export function ArchivedGroups({ groups, levels, userId, year, years }: Props) {
  const t = useTranslations('groups.archived')
  return (
    <div className="flex flex-col gap-6">
      <SelectLink
        label={t('year')}
        value={year}
        options={years.map((value) => ({ value, label: value, href: `${routes.archivesStudents}?schoolYear=${value}` }))}
        className="max-w-60"
      />
      <GroupList groups={groups} levels={levels} userId={userId} empty={<EmptyState title={t('title')} text={t('text')} />} />
    </div>
  )
}
