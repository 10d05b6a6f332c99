import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '#components/ui/display/badge'
import { Icon } from '#components/ui/display/icon'
import { Card, CardLink, CardTitle } from '#components/ui/layout/card'
import { CardGrid } from '#components/ui/layout/card-grid'
import { SchoolName } from '#components/ui/school-name'
import { ErrorState } from '#components/ui/states/content-states'
import type { Group, GroupStats } from '#contract/group'
import { wholeMinutes } from '#domain/dates/duration'
import { unbrokenLabel } from '#domain/people/names'
import { groupBars } from '#domain/results/group-bars'
import { groupStudentsPath } from '#lib/routes'

type Props = {
  /** Undefined when they failed to load. */
  groups: readonly Group[] | undefined
  levels: Readonly<Record<string, string>>
  userId: string
  /** Content of an empty list. */
  empty: ReactNode
}

/** Classes, then groups (GRP-011). */
export function GroupList({ groups, levels, userId, empty }: Props) {
  const t = useTranslations('groups')
  if (!groups) return <ErrorState text={t('listError')} />
  if (groups.length === 0) return empty
  return (
    <div className="flex flex-col gap-10">
      {(['Class', 'Group'] as const).map((type) => {
        const ofType = groups.filter((group) => group.type === type)
        return ofType.length === 0 ? null : (
          <section key={type} aria-labelledby={type} className="flex flex-col gap-4">
            <h2 id={type} className="text-xl">
              {t(type)}
            </h2>
            <CardGrid>
              {ofType.map((group) => (
                <li key={group._id}>
                  <GroupCard group={group} level={levels[group.levelId]} mine={group.creatorId === userId} />
                </li>
              ))}
            </CardGrid>
          </section>
        )
      })}
    </div>
  )
}

function GroupCard({ group, level, mine }: { group: Group; level: string | undefined; mine: boolean }) {
  const t = useTranslations('groups')
  return (
    <Card as="article" highlighted={mine} className="flex h-full flex-col gap-3">
      <div>
        {level ? <p className="text-sm font-semibold text-brand">{level}</p> : null}
        <CardTitle>
          <CardLink href={groupStudentsPath(group._id)}>{unbrokenLabel(group.name)}</CardLink>
        </CardTitle>
      </div>
      <p className="flex items-center gap-2 text-sm text-muted">
        <Icon name="people" />
        {t('students', { count: group.studentCount })}
      </p>
      <SchoolName school={group.school} />
      <GroupBars stats={group.stats} />
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        <SharedBadge shared={group.shared} />
        {mine ? <Badge tone="accent" icon="person" label={t('mine')} /> : null}
      </div>
    </Card>
  )
}

export function SharedBadge({ shared }: { shared: boolean }) {
  const t = useTranslations('groups')
  return (
    <Badge icon={shared ? 'people' : 'lock'} tone={shared ? 'info' : 'neutral'} label={shared ? t('shared') : t('private')} />
  )
}

/**
 * The three bars of a class or group; a dash for a missing value (GRP-006 to GRP-008).
 * Unlike the submission rate of statistics, which is about works due in a range (STA-015), the third counts works still open too,
 * and says so.
 */
function GroupBars({ stats }: { stats: GroupStats }) {
  const t = useTranslations('groups.bars')
  const bars = groupBars(stats)
  const minutes = wholeMinutes(stats.averageDuration)
  const dash = t('dash')
  const percent = (value: number | null) => (value === null ? dash : t('percent', { value: value }))
  return (
    <dl className="flex flex-col gap-2 text-sm">
      <Bar term={t('evaluation')} filled={bars.evaluation} value={percent(stats.averageSubmittedEvaluation)} />
      <Bar term={t('duration')} filled={bars.duration} value={minutes === null ? dash : t('minutes', { minutes })} />
      <Bar term={t('submission')} filled={bars.submission} value={percent(stats.averageSubmissionRate)} />
    </dl>
  )
}

/** The bar repeats the written value, so it is hidden from screen readers. */
function Bar({ term, filled, value }: { term: string; filled: number | null; value: string }) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
      <dt className="text-muted">{term}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
      <dd aria-hidden="true" className="col-span-2 flex">
        <progress value={filled ?? 0} max={100} className="w-full" />
      </dd>
    </div>
  )
}
