import { useTranslations } from 'next-intl'
import { timeOfDay } from '#domain/dates/date-words'
import { minuteMs } from '#domain/dates/duration'
import type { AssigneeRow } from '../cards/card-data.ts'

type Sitting = Pick<AssigneeRow, 'sitting'>

/** Since when a student sits an « évaluation », and how long they still have; undefined before they begin. `now`: epoch ms. */
export function useTimeWords(now: number): (row: Sitting) => string | undefined {
  const t = useTranslations('work.exam')
  return ({ sitting }) => {
    if (sitting === null || sitting.startedAt === null) return undefined
    const time = timeOfDay(sitting.startedAt)
    if (sitting.endsAt === null) return t('since', { time })
    return t('left', { time, left: Math.max(0, Math.ceil((sitting.endsAt - now) / minuteMs)) })
  }
}

/** When the page was left, and for how long. */
export function Absences({ absences }: { absences: NonNullable<AssigneeRow['sitting']>['absences'] }) {
  const t = useTranslations('work.exam')
  if (absences.length === 0) return <span className="text-muted">{t('none')}</span>
  return (
    <details>
      <summary className="cursor-pointer whitespace-nowrap">{t('times', { count: absences.length })}</summary>
      <ul className="text-sm">
        {absences.map(({ leftAt, backAt }) => (
          <li key={leftAt}>
            {backAt === null
              ? t('leftAt', { time: timeOfDay(leftAt) })
              : t('leftFor', { time: timeOfDay(leftAt), seconds: Math.max(1, Math.round((backAt - leftAt) / 1000)) })}
          </li>
        ))}
      </ul>
    </details>
  )
}
