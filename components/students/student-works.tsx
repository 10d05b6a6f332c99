'use client'

import { useTranslations } from 'next-intl'
import { StateBadge } from '#components/results/state-badge'
import { Link } from '#components/ui/actions/link'
import { textLink } from '#components/ui/classes.ts'
import { Table } from '#components/ui/layout/table'
import { EvaluationBar } from '#components/ui/marks/evaluation-bar'
import { numericDate } from '#domain/date-words'
import { assigneePath } from '#lib/routes'
import type { StudentWorkRow } from './student-facts.ts'

/** The works of one student, each leading to their answers; cards on narrow screens. */
export function StudentWorks({ works }: { works: readonly StudentWorkRow[] }) {
  const t = useTranslations('students')
  const dash = t('dash')
  return (
    <Table
      caption={t('works')}
      rows={works.map((work) => ({ ...work, $lightRow: work.submittedAt === null }))}
      columns={[
        {
          id: 'work',
          header: t('column.work'),
          main: true,
          cell: (row) => (
            <Link href={assigneePath(row._id)} className={textLink}>
              {row.name}
            </Link>
          ),
        },
        {
          id: 'state',
          header: t('column.state'),
          cell: (row) => <StateBadge state={row.state}>{t(`state.${row.state}`)}</StateBadge>,
        },
        { id: 'due', header: t('column.due'), align: 'end', cell: (row) => numericDate(row.dueDate) },
        {
          id: 'evaluation',
          header: t('column.evaluation'),
          isAbsent: (row) => row.evaluation === null,
          cell: (row) => (row.evaluation === null ? dash : <EvaluationBar percent={row.evaluation} compact />),
        },
        {
          id: 'answered',
          header: t('column.answered'),
          align: 'end',
          cell: (row) => t('answeredOf', { count: row.answered, total: row.questions }),
        },
        {
          id: 'duration',
          header: t('column.duration'),
          align: 'end',
          isAbsent: (row) => row.minutes === null,
          cell: (row) => (row.minutes === null ? dash : t('minutes', { minutes: row.minutes })),
        },
        {
          id: 'submittedAt',
          header: t('column.submittedAt'),
          align: 'end',
          isAbsent: (row) => row.submittedAt === null,
          cell: (row) => (row.submittedAt === null ? dash : numericDate(row.submittedAt)),
        },
      ]}
    />
  )
}
