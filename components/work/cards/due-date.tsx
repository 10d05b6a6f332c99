import { useTranslations } from 'next-intl'
import { ParisTime } from '#components/ui/display/paris-time'
import { timeOfDay, weekdayDayMonthYear } from '#domain/dates/date-words'
import type { Due } from '#domain/works/due-date'
import { CardFact } from './card-parts.tsx'

type Props = {
  due: Due
  /** Some students have not submitted: a past due date is shown as late. */
  owed?: boolean
  /** The work is closed: its due date is shown as over, even when it lies ahead. */
  over?: boolean
}

export function DueDate({ due, owed = false, over = false }: Props) {
  const t = useTranslations('work.due')
  const late = owed && due.distance.kind === 'past'
  return (
    <CardFact icon={late ? 'warning' : 'calendar'} look={late ? 'font-semibold text-bad' : undefined}>
      <time dateTime={new Date(due.dueDate).toISOString()}>
        {over ? t('past', { date: weekdayDayMonthYear(due.dueDate) }) : dueWords(due, owed, t)}
        {over || due.distance.kind === 'past' ? null : <ParisTime at={due.dueDate} />}
      </time>
    </CardFact>
  )
}

type Words = ReturnType<typeof useTranslations<'work.due'>>

function dueWords({ dueDate, distance }: Due, owed: boolean, t: Words): string {
  const time = timeOfDay(dueDate)
  const date = () => weekdayDayMonthYear(dueDate)
  switch (distance.kind) {
    case 'past':
      return owed ? t('late', { days: distance.days, time }) : t('past', { date: date() })
    case 'today':
    case 'tomorrow':
      return t(`${distance.kind}`, { time })
    case 'soon':
      return t('soon', { date: date(), time, days: distance.days })
    case 'later':
      return t('later', { date: date(), time })
  }
}
