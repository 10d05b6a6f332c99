import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon'
import { timeOfDay, weekdayDayMonthYear } from '#domain/date-words'
import type { Due } from '#domain/due-date'
import type { WorkTexts } from './card-data.ts'

/** When a work is due, in the words one would say. `owed`: somebody still owes it, so a date that has passed is told as late. */
export function DueDate({ due, owed = false }: { due: Due; owed?: boolean }) {
  return <DueLine due={due} owed={owed} t={useTranslations('work')} />
}

/** The same in a list, whose texts are there. */
export function DueLine({ due, owed = false, t }: { due: Due; owed?: boolean; t: WorkTexts }) {
  const late = owed && due.distance.kind === 'past'
  return (
    <span className={clsx('inline-flex items-start gap-2', late ? 'font-semibold text-bad' : 'text-muted')}>
      <Icon name={late ? 'warning' : 'calendar'} className="mt-0.5" />
      <time dateTime={new Date(due.dueDate).toISOString()}>{dueWords(due, owed, t)}</time>
    </span>
  )
}

function dueWords({ dueDate, distance }: Due, owed: boolean, t: WorkTexts): string {
  const time = timeOfDay(dueDate)
  const date = () => weekdayDayMonthYear(dueDate)
  switch (distance.kind) {
    case 'past':
      return owed ? t('due.late', { days: distance.days, time }) : t('due.past', { date: date() })
    case 'today':
    case 'tomorrow':
      return t(`due.${distance.kind}`, { time })
    case 'soon':
      return t('due.soon', { date: date(), time, days: distance.days })
    case 'later':
      return t('due.later', { date: date(), time })
  }
}
