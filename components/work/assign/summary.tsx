'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { timeOfDay, weekdayDayMonthYear } from '#domain/dates/date-words'
import { parisInstant } from '#domain/dates/paris-time'
import { ofName } from '#domain/people/in-sentences'
import { groupTimes, type TargetSummary } from '#domain/works/assigning'
import type { AssignForm } from './form.ts'

type Props = {
  form: AssignForm
  courseName: string | undefined
  groups: readonly { readonly _id: string; readonly label: string }[]
  targets: TargetSummary
}

/** What the assignment will do, in one sentence; or what is still missing. */
export function Summary({ form, courseName, groups, targets }: Props) {
  const t = useTranslations('assign')
  const format = useFormatter()
  const due = parisInstant(form.due.date, form.due.time)
  const missing = [
    ...(courseName === undefined ? [t('missing.course')] : []),
    ...(targets.total === 0 ? [t('missing.targets')] : []),
    ...(Number.isNaN(due) ? [t('missing.dueDate')] : []),
  ]
  if (missing.length > 0 || courseName === undefined) {
    return <p className="text-muted">{t('incomplete', { missing: format.list(missing) })}</p>
  }
  const labelOf = new Map(groups.map(({ _id, label }) => [_id, label]))
  const ofGroups = targets.counts.map(({ _id, count }) => {
    const group = labelOf.get(_id) ?? ''
    return t('studentsOf', { count, group, ofGroup: ofName(group) })
  })
  const singles = targets.singles.length > 0 ? [t('students', { count: targets.singles.length })] : []
  return (
    <dl className="flex flex-col gap-3">
      <Line term={t('what')}>{form.name.trim() || courseName}</Line>
      <Line term={t('who')}>
        {format.list([...ofGroups, ...singles])}
        {ofGroups.length + singles.length > 1 ? (
          <span className="block text-sm text-muted">{t('total', { count: targets.total })}</span>
        ) : null}
      </Line>
      <Visible form={form} />
      <Line term={t('when')}>
        {t('dueOn', {
          date: weekdayDayMonthYear(due),
          time: timeOfDay(due),
        })}
      </Line>
    </dl>
  )
}

/** From when on students see the work, unless they do at once. */
function Visible({ form }: Pick<Props, 'form'>) {
  const t = useTranslations('assign')
  const { publish } = form
  const at = publish ? parisInstant(publish.date, publish.time) : Number.NaN
  if (Number.isNaN(at)) return null
  return (
    <Line term={t('publication.summary')}>
      {t('publication.on', { date: weekdayDayMonthYear(at), time: timeOfDay(at) })}
      {groupTimes(form).length > 0 ? <span className="block text-sm text-muted">{t('publication.differs')}</span> : null}
    </Line>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
