import { clsx } from 'clsx'
import { useFormatter, useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon'
import { dueDistance } from '#domain/due-date'

type Props = {
  /** Epoch ms, both. */
  dueDate: number
  now: number
  /** Somebody still owes the work: a date that has passed is told as late. */
  owed?: boolean
}

/** When a work is due, in the words one would say. */
export function DueDate({ dueDate, now, owed = false }: Props) {
  const distance = dueDistance(dueDate, now)
  const late = owed && distance.kind === 'past'
  return (
    <span className={clsx('inline-flex items-start gap-2', late ? 'font-semibold text-bad' : 'text-muted')}>
      <Icon name={late ? 'warning' : 'calendar'} className="mt-0.5" />
      <time dateTime={new Date(dueDate).toISOString()}>{useDueWords(dueDate, now, owed)}</time>
    </span>
  )
}

function useDueWords(dueDate: number, now: number, owed: boolean): string {
  const t = useTranslations('work.due')
  const format = useFormatter()
  const distance = dueDistance(dueDate, now)
  const time = format.dateTime(dueDate, { hour: '2-digit', minute: '2-digit' })
  const sameYear = Math.abs(dueDate - now) < 180 * 86_400_000
  const date = format.dateTime(dueDate, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
  })
  switch (distance.kind) {
    case 'past':
      return owed ? t('late', { days: distance.days, time }) : t('past', { date })
    case 'today':
    case 'tomorrow':
      return t(distance.kind, { time })
    case 'soon':
      return t('soon', { date, time, days: distance.days })
    case 'later':
      return t('later', { date, time })
  }
}
