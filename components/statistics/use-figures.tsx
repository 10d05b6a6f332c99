import { useTranslations } from 'next-intl'
import { type Column, Table } from '#components/ui/layout/table'
import type { Activation, SessionCounts } from '#contract/statistics'
import { countChange } from '#domain/statistics/change'
import { Block, type Statistics } from './block.tsx'
import { ChangeText } from './change-text.tsx'
import { FigureCard, FigureCards } from './figure-card.tsx'
import { Shares } from './shares.tsx'

/** Who comes, and which courses are made and used (STA-008 to 012, STA-019). */
export function UseFigures({ statistics }: { statistics: Statistics }) {
  const t = useTranslations('statistics')
  const { dashboard, sessions, activation, created, official } = statistics
  const before = dashboard?.before.figures
  const people = sessions && activation ? { sessions, activation } : undefined
  return (
    <>
      <Block value={people} error={t('error')}>
        {(both) => (
          <>
            <FigureCards>
              <FigureCard
                title={t('use.activation')}
                value={t('percent', { value: both.activation.rate })}
                percent={both.activation.rate}
                detail={t('use.active', { active: both.activation.active, total: both.activation.total })}
                change={<ChangeText change={countChange(both.activation.active, before?.activation?.active)} unit="percent" />}
              />
              <FigureCard
                title={t('use.sessions')}
                value={t('number', { value: both.sessions.total })}
                change={<ChangeText change={countChange(both.sessions.total, before?.sessions?.total)} unit="percent" />}
              />
              <FigureCard
                title={t('use.newUsers')}
                value={t('number', { value: both.sessions.newUsers })}
                change={<ChangeText change={countChange(both.sessions.newUsers, before?.sessions?.newUsers)} unit="percent" />}
              />
            </FigureCards>
            <Roles {...both} />
          </>
        )}
      </Block>
      <Courses title={t('courses.created')} count={created} />
      <Courses title={t('courses.official')} count={official} />
    </>
  )
}

const counted = ['teacher', 'student', 'parent'] as const

function Roles({ sessions, activation }: { sessions: SessionCounts; activation: Activation }) {
  const t = useTranslations('statistics')
  const rows = counted.map((role) => ({
    _id: role,
    ...activation.byRole[role],
    sessions: sessions[role],
    created: sessions.newUsersByRole[role],
  }))
  const number = (value: number) => t('number', { value })
  const columns: Column<(typeof rows)[number]>[] = [
    { id: 'role', header: t('use.role'), main: true, cell: ({ _id }) => t(`roles.${_id}`) },
    { id: 'total', header: t('use.people'), align: 'end', cell: ({ total }) => number(total) },
    { id: 'active', header: t('use.activePeople'), align: 'end', cell: ({ active }) => number(active) },
    {
      id: 'rate',
      header: t('use.activation'),
      align: 'end',
      cell: ({ rate, total }) => (total ? t('percent', { value: rate }) : t('none')),
    },
    { id: 'sessions', header: t('use.sessions'), align: 'end', cell: (row) => number(row.sessions) },
    { id: 'created', header: t('use.newUsers'), align: 'end', cell: (row) => number(row.created) },
  ]
  return <Table caption={t('use.byRole')} columns={columns} rows={rows} />
}

function Courses({ title, count }: { title: string; count: Statistics['created'] }) {
  const t = useTranslations('statistics')
  if (count === null) return null
  return (
    <Block value={count} error={t('error')}>
      {({ count: total, byLevel }) => (
        <Shares
          title={t('courses.title', { title, count: total })}
          first={t('repartition.level')}
          counted={title}
          parts={byLevel}
        />
      )}
    </Block>
  )
}
