import { useTranslations } from 'next-intl'
import { Minutes } from '#components/ui/display/duration'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import type { Column, TableRow } from '#components/ui/layout/table'
import { numericDate, timeOfDay } from '#domain/dates/date-words'
import type { resultFacts } from '#domain/results/result-facts'

type ResultRow = TableRow & Readonly<ReturnType<typeof resultFacts>>

/** The result columns shared by the tables of a work and of a student. Uses the `results` messages. */
export function useResultColumns(): readonly Column<ResultRow>[] {
  const t = useTranslations('results')
  const dash = t('dash')
  return [
    {
      id: 'evaluation',
      header: t('column.evaluation'),
      isAbsent: (row) => row.evaluation === null && row.waiting === 0,
      cell: ({ evaluation, waiting }) => (
        <span className="inline-flex flex-wrap items-center gap-x-1 max-tablet:flex-col max-tablet:items-end">
          {evaluation === null ? waiting > 0 ? null : dash : <EvaluationBar percent={evaluation} compact />}
          {waiting > 0 ? <span className="text-sm font-semibold text-warn">{t('waiting', { count: waiting })}</span> : null}
        </span>
      ),
    },
    {
      id: 'answered',
      header: t('column.answered'),
      align: 'end',
      cell: (row) => t('answered', { count: row.answered, total: row.questions }),
    },
    {
      id: 'duration',
      header: t('column.duration'),
      align: 'end',
      isAbsent: (row) => row.minutes === null,
      cell: (row) => <Minutes of={row.minutes} />,
    },
    {
      id: 'submittedAt',
      header: t('column.submittedAt'),
      align: 'end',
      isAbsent: (row) => row.submittedAt === null,
      cell: ({ submittedAt: at }) =>
        at === null ? (
          dash
        ) : (
          <time dateTime={new Date(at).toISOString()}>{t('dateTime', { date: numericDate(at), time: timeOfDay(at) })}</time>
        ),
    },
  ]
}
