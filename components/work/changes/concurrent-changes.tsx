'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { timeOfDay, weekdayDayMonthYear } from '#domain/dates/date-words'
import { differ } from '#domain/versions/differ'
import type { Sides } from '#domain/versions/merge'
import type { WallClock } from '#domain/works/assigning'
import { type ChangesForm, instantOf, studentsMissing } from './form.ts'

/** Lists what another user changed in the work in the meantime. */
export function ConcurrentChangesNotice({ from, to }: Sides<ChangesForm>) {
  const t = useTranslations('work')
  const format = useFormatter()
  const at = (clock: WallClock) => ({ date: weekdayDayMonthYear(instantOf(clock)), time: timeOfDay(instantOf(clock)) })
  const named = (key: 'added' | 'removed', students: readonly { readonly name: string }[]) =>
    students.length > 0 && t(`change.their.${key}`, { names: format.list(students.map(({ name }) => name)) })
  const lines = [
    differ(from.due, to.due) && t('change.their.dueDate', { when: t('dueWords', at(to.due)) }),
    differ(from.publish, to.publish) && (to.publish ? t('scheduled.from', at(to.publish)) : t('change.their.visible')),
    from.archive !== to.archive && t(`follow.archived.${to.archive}`),
    named('added', studentsMissing(to, from)),
    named('removed', studentsMissing(from, to)),
  ].filter((line) => line !== false)
  return (
    <AlertBanner tone="warn" closable={false}>
      <p className="font-semibold">{t('change.their.title')}</p>
      {lines.length > 0 ? (
        <ul className="list-disc pl-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      <p>{t('change.their.text')}</p>
    </AlertBanner>
  )
}
