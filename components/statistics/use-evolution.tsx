import { useTranslations } from 'next-intl'
import type { UsePoint } from '#contract/statistics'
import { Evolution } from './evolution.tsx'

/** Active students and sessions by period: two charts, one table. */
export function UseEvolution({ points }: { points: readonly UsePoint[] }) {
  const t = useTranslations('statistics')
  const number = (value: number) => t('number', { value })
  const columns = [
    { id: 'active', header: t('use.activeStudents'), cell: ({ active }: UsePoint) => number(active) },
    { id: 'students', header: t('roles.student'), cell: ({ students }: UsePoint) => number(students) },
    {
      id: 'rate',
      header: t('use.activation'),
      cell: ({ value, students }: UsePoint) => (students ? t('percent', { value }) : t('none')),
    },
    { id: 'sessions', header: t('use.sessions'), cell: ({ count }: UsePoint) => number(count) },
  ]
  const shown = { points, unit: 'count', columns, hrefOf: () => undefined } as const
  return (
    <>
      <Evolution {...shown} title={t('use.studentsEvolution')} value={({ active }) => active} />
      <Evolution {...shown} title={t('use.sessionsEvolution')} value={({ count }) => count} />
    </>
  )
}
