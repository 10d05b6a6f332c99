'use client'

import { useTranslations } from 'next-intl'
import { useResultColumns } from '#components/students/results/result-columns'
import { StateBadge } from '#components/students/results/state-badge'
import { Link } from '#components/ui/actions/link'
import { textLink } from '#components/ui/classes.ts'
import { Table } from '#components/ui/layout/table'
import { numericDate } from '#domain/dates/date-words'
import { assigneePath } from '#lib/routes'
import type { StudentWorkRow } from './student-facts.ts'

/** The works of one student, each linked to the answers; cards on narrow screens. */
export function StudentWorks({ works }: { works: readonly StudentWorkRow[] }) {
  const t = useTranslations('students')
  const tState = useTranslations('results.column')
  return (
    <Table
      caption={t('works')}
      rows={works.map((work) => ({ ...work, $lightRow: work.submittedAt === null }))}
      columns={[
        { id: 'work', header: t('work'), main: true, cell: nameCell },
        { id: 'state', header: tState('state'), cell: ({ state }) => <StateBadge state={state} /> },
        { id: 'due', header: t('due'), align: 'end', cell: (row) => numericDate(row.dueDate) },
        ...useResultColumns(),
      ]}
    />
  )
}

const nameCell = ({ _id, name }: StudentWorkRow) => (
  <Link href={assigneePath(_id)} className={textLink}>
    {name}
  </Link>
)
