import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Badge } from '#components/ui/display/badge'
import { Minutes } from '#components/ui/display/duration'
import { CardLink, CardTitle } from '#components/ui/layout/card'
import { ErrorState } from '#components/ui/states/content-states'
import type { Group } from '#contract/group'
import { wholeMinutes } from '#domain/dates/duration'
import { unbrokenLabel } from '#domain/people/names'
import { groupBars } from '#domain/results/group-bars'
import { groupStudentsPath } from '#lib/routes'

type Props = {
  /** Undefined when they failed to load. */
  groups: readonly Group[] | undefined
  levels: Readonly<Record<string, string>>
  /** Of the reader, whose own are marked. */
  userId: string
  /** Content of an empty list. */
  empty: ReactNode
}

/** Classes, then groups (GRP-011), one line each. */
export function GroupList({ groups, empty, ...rest }: Props) {
  const t = useTranslations('groups')
  if (!groups) return <ErrorState text={t('listError')} />
  if (groups.length === 0) return empty
  return (
    <div className="flex flex-col gap-8">
      {(['Class', 'Group'] as const).map((type) => {
        const ofType = groups.filter((group) => group.type === type)
        return ofType.length === 0 ? null : <GroupLines key={type} title={t(type)} groups={ofType} {...rest} />
      })}
    </div>
  )
}

const columns = 'grid grid-cols-3 gap-x-2 px-4 tablet:grid-cols-[minmax(0,1fr)_repeat(3,9.5rem)] tablet:gap-x-6'
const figures = ['evaluation', 'duration', 'submission'] as const

type LinesProps = { title: string; groups: readonly Group[] } & Pick<Props, 'levels' | 'userId'>

/** One line each under a title, with the three figures named above them. */
export function GroupLines({ title, groups, levels, userId }: LinesProps) {
  const t = useTranslations('groups.bars')
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <div className={clsx(columns, 'items-end')}>
        <h2 id={heading} className="-ml-4 text-xl max-tablet:col-span-3">
          {title}
        </h2>
        {figures.map((figure) => (
          <span key={figure} aria-hidden="true" className="text-sm text-muted">
            <span className="tablet:hidden">{t(`short.${figure}`)}</span>
            <span className="max-tablet:hidden">{t(figure)}</span>
          </span>
        ))}
      </div>
      <ul aria-labelledby={heading} className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {groups.map((group) => (
          <li key={group._id}>
            <GroupLine group={group} level={levels[group.levelId]} own={group.creatorId === userId} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted tablet:hidden">{t('underWay')}</p>
    </section>
  )
}

function GroupLine({ group, level, own }: { group: Group; level: string | undefined; own: boolean }) {
  const t = useTranslations('groups')
  const { shared, school, studentCount } = group
  const facts = [level, t('students', { count: studentCount }), school, own && t('own'), t(shared ? 'shared' : 'private')]
  return (
    <article className={clsx(columns, 'relative items-center py-2 hover:bg-sunken')}>
      <div className="min-w-0 max-tablet:col-span-3">
        <CardTitle className="break-words">
          <CardLink href={groupStudentsPath(group._id)}>{unbrokenLabel(group.name)}</CardLink>
        </CardTitle>
        <p className="text-sm text-muted">{facts.filter(Boolean).join('\u00A0· ')}</p>
      </div>
      <GroupBars group={group} />
    </article>
  )
}

export function SharedBadge({ shared }: { shared: boolean }) {
  const t = useTranslations('groups')
  return (
    <Badge icon={shared ? 'people' : 'lock'} tone={shared ? 'info' : 'neutral'}>
      {shared ? t('shared') : t('private')}
    </Badge>
  )
}

/**
 * The three bars of a class or group; a dash for a missing value (GRP-006 to GRP-008).
 * Unlike the submission rate of statistics, which is about works due in a range (STA-015), the third counts works still open too,
 * and says so. A bar repeats the written value, so it is hidden from screen readers.
 */
function GroupBars({ group: { stats } }: { group: Group }) {
  const t = useTranslations('groups.bars')
  const bars = groupBars(stats)
  const percent = (value: number | null) => value !== null && t('percent', { value })
  const values = {
    evaluation: percent(stats.averageSubmittedEvaluation),
    duration: <Minutes of={wholeMinutes(stats.averageDuration)} />,
    submission: percent(stats.averageSubmissionRate),
  }
  return (
    <dl className="contents text-sm">
      {figures.map((figure) => (
        <div key={figure}>
          <dt className="sr-only">{t(figure)}</dt>
          <dd className="font-semibold tabular-nums">{values[figure] || t('dash')}</dd>
          <dd aria-hidden="true" className="flex">
            <progress value={bars[figure] ?? 0} max={100} className="w-full" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
