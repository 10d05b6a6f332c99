'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { timeOfDay, weekdayDayMonthYear } from '#domain/dates/date-words'
import type { ConcurrentChanges } from './form.ts'

/** Lists what another user changed in the work in the meantime. */
export function ConcurrentChangesNotice({ theirs }: { theirs: ConcurrentChanges }) {
  const t = useTranslations()
  const format = useFormatter()
  const when = (at: number) =>
    t('work.dueWords', {
      date: weekdayDayMonthYear(at),
      time: timeOfDay(at),
    })
  const lines = [
    ...(theirs.dueDate === null ? [] : [t('work.change.their.dueDate', { when: when(theirs.dueDate) })]),
    ...(theirs.publishAt === undefined
      ? []
      : [
          theirs.publishAt === null
            ? t('work.change.their.visible')
            : t('work.scheduled.from', { date: weekdayDayMonthYear(theirs.publishAt), time: timeOfDay(theirs.publishAt) }),
        ]),
    ...(theirs.archive === null ? [] : [t(`work.follow.archived.${theirs.archive}`)]),
    ...(theirs.added.length > 0 ? [t('work.change.their.added', { names: format.list([...theirs.added]) })] : []),
    ...(theirs.removed.length > 0 ? [t('work.change.their.removed', { names: format.list([...theirs.removed]) })] : []),
  ]
  return (
    <AlertBanner tone="warn" closable={false}>
      <p className="font-semibold">{t('work.change.their.title')}</p>
      {lines.length > 0 ? (
        <ul className="list-disc pl-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      <p>{t('work.change.their.text')}</p>
    </AlertBanner>
  )
}
