import { useTranslations } from 'next-intl'
import { Avatar } from '#components/ui/avatar'
import { EmptyState } from '#components/ui/empty-state'
import type { Person } from '#contract/user'
import { fullName } from '#domain/names'

export function GroupStudents({ students }: { students: readonly Person[] }) {
  const t = useTranslations('groups')
  if (students.length === 0) return <EmptyState title={t('noStudents')} />
  return (
    <ul aria-label={t('studentsTab')} className="grid gap-3 tablet:grid-cols-2 wide:grid-cols-3">
      {students.map(({ _id, firstname, lastname, avatar }) => (
        <li key={_id} className="flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 shadow-card">
          <Avatar avatar={avatar} firstname={firstname} lastname={lastname} />
          <span className="min-w-0 font-semibold break-words">{fullName(firstname, lastname)}</span>
        </li>
      ))}
    </ul>
  )
}
