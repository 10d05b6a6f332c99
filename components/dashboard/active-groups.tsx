import { useTranslations } from 'next-intl'
import { Section } from '#components/ui/layout/section'
import { ErrorState } from '#components/ui/states/content-states'
import type { Group } from '#contract/group'
import { dayMonthYear } from '#domain/dates/date-words'
import { groupChoice } from '#domain/people/names'
import { calendarDays } from '#domain/works/due-date'
import { groupStudentsPath } from '#lib/routes'
import { type ActiveGroupRow, ActiveGroupRows } from './active-group-rows.tsx'

interface Props {
  groups: readonly Group[] | undefined
  now: number
}

/** The classes and groups with the latest activity, latest first (GRP-014); undefined when they failed to load. */
export function ActiveGroups({ groups, now }: Props) {
  const t = useTranslations('dashboard.activeGroups')
  return (
    <Section id="groupes-actifs" title={t('title')}>
      {groups ? <ActiveGroupRows rows={groups.map((group) => rowOf(group, now, t))} /> : <ErrorState text={t('error')} />}
    </Section>
  )
}

type Texts = ReturnType<typeof useTranslations<'dashboard.activeGroups'>>

const rowOf = ({ _id, name, school, lastActivityAt: at, stats }: Group, now: number, t: Texts): ActiveGroupRow => ({
  id: _id,
  href: groupStudentsPath(_id),
  name: groupChoice({ name, school }),
  active: at === null ? null : { at, words: activeWords(at, now, t) },
  evaluation: stats.averageSubmittedEvaluation,
})

function activeWords(at: number, now: number, t: Texts): string {
  const days = calendarDays(at, now)
  if (days <= 0) return t('today')
  return days === 1 ? t('yesterday') : t('date', { date: dayMonthYear(at) })
}
