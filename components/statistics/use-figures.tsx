import { useTranslations } from 'next-intl'
import { TextLink } from '#components/ui/actions/link'
import { type Column, Table } from '#components/ui/layout/table'
import type { Activation, DashboardFigures, SessionCounts, UsePoint } from '#contract/statistics'
import { rateChange } from '#domain/statistics/change'
import { Block, type FiguresProps, type Statistics } from './block.tsx'
import { CountCard } from './cards.tsx'
import { ChangeText } from './change-text.tsx'
import { Evolution } from './evolution.tsx'
import { FigureCard, FigureCards } from './figure-card.tsx'
import type { HrefToOpen } from './open-figure.ts'
import { Shares } from './shares.tsx'
import { useOpenLinks } from './use-open-links.ts'

/** Sessions, activation, and courses created and used (STA-008 to 012, STA-019). `narrowed`: a filter is set that does not apply to people. */
export function UseFigures({ statistics, hrefToOpen, narrowed, whole }: FiguresProps & { narrowed: boolean }) {
  const t = useTranslations('statistics')
  const { dashboard, sessions, activation, useEvolution, created, official } = statistics
  const people = sessions && activation ? { sessions, activation } : undefined
  return (
    <>
      {narrowed ? <p className="text-muted">{t('use.notNarrowed')}</p> : null}
      <Block value={people} error={t('error')}>
        {(both) => (
          <>
            <PeopleCards
              {...both}
              created={dashboard?.figures.coursesCreated}
              before={dashboard?.before?.figures}
              hrefToOpen={hrefToOpen}
            />
            <Roles {...both} hrefToOpen={hrefToOpen} />
          </>
        )}
      </Block>
      {!whole || useEvolution === null ? null : (
        <Block value={useEvolution} error={t('error')}>
          {(points) => <UseEvolution points={points} />}
        </Block>
      )}
      {whole ? (
        <>
          <Courses title={t('courses.created')} count={created} of="courses" hrefToOpen={hrefToOpen} />
          <Courses title={t('courses.official')} count={official} of="official" hrefToOpen={hrefToOpen} />
        </>
      ) : null}
    </>
  )
}

interface People {
  sessions: SessionCounts
  activation: Activation
  created: number | null | undefined
  before: DashboardFigures | undefined
  hrefToOpen: HrefToOpen
}

function PeopleCards({ sessions, activation, created, before, hrefToOpen }: People) {
  const t = useTranslations('statistics')
  const links = useOpenLinks(hrefToOpen)
  return (
    <FigureCards>
      <FigureCard
        title={t('use.activation')}
        value={t('percent', { value: activation.rate })}
        percent={activation.rate}
        detail={t('use.active', { active: activation.active, total: activation.total })}
        change={<ActivationChange now={activation} before={before?.activation} />}
        links={links([{ of: 'active' }, activation.active], [{ of: 'inactive' }, activation.total - activation.active])}
      />
      <CountCard
        title={t('use.sessions')}
        now={sessions.total}
        before={before?.sessions?.total}
        links={links([{ of: 'active' }, sessions.total])}
      />
      <CountCard
        title={t('use.newUsers')}
        now={sessions.newUsers}
        before={before?.sessions?.newUsers}
        links={links([{ of: 'new' }, sessions.newUsers])}
      />
      {/* Also over many schools, where there is no breakdown by level (STA-011). */}
      {created === null || created === undefined ? null : (
        <CountCard
          title={t('courses.created')}
          now={created}
          before={before?.coursesCreated ?? undefined}
          links={links([{ of: 'courses' }, created])}
        />
      )}
    </FigureCards>
  )
}

/** The change of a share of people, in points. */
export function ActivationChange({ now, before }: { now: Share; before: Share | null | undefined }) {
  const rateOf = ({ rate, total }: Share) => ({ rate, of: total })
  return <ChangeText change={rateChange(rateOf(now), before ? rateOf(before) : undefined)} unit="points" />
}
type Share = Pick<Activation, 'rate' | 'total'>

const counted = ['teacher', 'student', 'parent'] as const
const listedRoles = { teacher: 'TEACHER', student: 'STUDENT', parent: undefined } as const

function Roles({ sessions, activation, hrefToOpen }: Pick<People, 'sessions' | 'activation' | 'hrefToOpen'>) {
  const t = useTranslations('statistics')
  const links = useOpenLinks(hrefToOpen)
  const rows = counted.map((role) => ({
    _id: role,
    ...activation.byRole[role],
    sessions: sessions[role],
    created: sessions.newUsersByRole[role],
  }))
  const number = (value: number) => t('number', { value })
  const opening = (of: 'active' | 'new', role: (typeof counted)[number], value: number) => {
    const [link] = listedRoles[role] ? links([{ of, role: listedRoles[role] }, value]) : []
    const count = number(value)
    // The accessible name of the link includes the count.
    return link ? <TextLink href={link.href} aria-label={t('openCount', { label: link.label, count })} label={count} /> : count
  }
  const columns: Column<(typeof rows)[number]>[] = [
    { id: 'role', header: t('use.role'), main: true, cell: ({ _id }) => t(`roles.${_id}`) },
    { id: 'total', header: t('use.people'), align: 'end', cell: ({ total }) => number(total) },
    { id: 'active', header: t('use.activePeople'), align: 'end', cell: ({ _id, active }) => opening('active', _id, active) },
    {
      id: 'rate',
      header: t('use.activation'),
      align: 'end',
      cell: ({ rate, total }) => (total ? t('percent', { value: rate }) : t('none')),
    },
    { id: 'sessions', header: t('use.sessions'), align: 'end', cell: (row) => number(row.sessions) },
    { id: 'created', header: t('use.newUsers'), align: 'end', cell: ({ _id, created }) => opening('new', _id, created) },
  ]
  return <Table caption={t('use.byRole')} columns={columns} rows={rows} />
}

/** True when the parts add up to more than the total: a course for two levels counts in both. */
const exceeds = (parts: readonly { count: number }[], total: number) => parts.reduce((sum, { count }) => sum + count, 0) > total

interface CoursesProps {
  title: string
  count: Statistics['created']
  of: 'courses' | 'official'
  hrefToOpen: HrefToOpen
}

function Courses({ title, count, of, hrefToOpen }: CoursesProps) {
  const t = useTranslations('statistics')
  const href = hrefToOpen({ of })
  if (count === null) return null
  return (
    <Block value={count} error={t('error')}>
      {({ count: total, byLevel }) => (
        <>
          <Shares
            title={t('courses.title', { title, count: total })}
            first={t('repartition.level')}
            counted={title}
            parts={byLevel}
            hrefOf={(level) => hrefToOpen({ of }, { level })}
          />
          {exceeds(byLevel, total) ? <p className="text-sm text-muted">{t('courses.severalLevels')}</p> : null}
          {total > 0 && href !== undefined ? (
            <TextLink href={href} className="self-start print:hidden" label={t(`open.${of}`)} />
          ) : null}
        </>
      )}
    </Block>
  )
}

/** Active students by period, with the sessions. */
function UseEvolution({ points }: { points: readonly UsePoint[] }) {
  const t = useTranslations('statistics')
  const number = (value: number) => t('number', { value })
  return (
    <Evolution
      title={t('use.studentsEvolution')}
      points={points}
      unit="count"
      value={({ active }) => active || null}
      tells={({ active, count }) => active + count > 0}
      hrefOf={() => undefined}
      columns={[
        { id: 'active', header: t('use.activeStudents'), cell: ({ active }) => number(active) },
        { id: 'students', header: t('roles.student'), cell: ({ students }) => number(students) },
        {
          id: 'rate',
          header: t('use.activation'),
          cell: ({ value, students }) => (students ? t('percent', { value }) : t('none')),
        },
        { id: 'sessions', header: t('use.sessions'), cell: ({ count }) => number(count) },
      ]}
    />
  )
}
