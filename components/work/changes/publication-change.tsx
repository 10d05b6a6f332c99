'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DayOffQuestion } from '#components/calendar/day-off-question'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { DateTimeField } from '#components/ui/fields/date-time-field'
import { parisDay } from '#domain/dates/paris-day'
import { defaultPublication } from '#domain/works/assigning'
import { isScheduled } from '#domain/works/publication'
import { instantOf } from './form.ts'
import type { ChangesState } from './use-changes.ts'

type Props = Pick<ChangesState, 'from' | 'values' | 'problems' | 'change'>

/** When students begin to see a work that they do not see yet. */
export function PublicationChange({ from, values: { publish }, problems, change }: Props) {
  const t = useTranslations('assign')
  const tWork = useTranslations('work')
  const [now] = useState(() => Date.now())
  if (!isScheduled({ publishAt: from.publish && instantOf(from.publish) }, now)) return null
  const problem = problems.publish
  const words = (found: Exclude<NonNullable<typeof problem>, 'published'>) =>
    found === 'afterOwnDue' ? tWork('change.problem.afterOwnDue') : t(`problem.publishAt.${found}`)
  return (
    <div className="flex flex-col gap-3">
      <CheckboxField
        label={t('publication.later')}
        hint={t('publication.laterHint')}
        checked={publish !== null}
        error={problem === 'published' ? tWork('change.problem.published') : undefined}
        onChange={({ target }) => change({ publish: target.checked ? defaultPublication(now) : null })}
      />
      {publish ? (
        <div>
          <DateTimeField
            label={t('publication.from')}
            required
            min={parisDay(now)}
            value={publish}
            error={problem === undefined || problem === 'published' ? undefined : words(problem)}
            onChange={(next) => change({ publish: next })}
          />
          <DayOffQuestion
            date={publish.date}
            {...(from.publish && { known: from.publish.date })}
            onChoose={(date) => change({ publish: { ...publish, date } })}
          />
        </div>
      ) : null}
    </div>
  )
}
