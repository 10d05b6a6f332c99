import { useTranslations } from 'next-intl'
import { type ComponentProps, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { Icon } from '#components/ui/display/icon'
import { DateTimeField } from '#components/ui/fields/date-time-field'
import { dayMonthYear, weekdayDayMonthYear } from '#domain/dates/date-words'
import { parisInstant } from '#domain/dates/paris-time'
import { dayOffOn, longestHolidayDays, nextSchoolDay } from '#domain/dates/school-holidays'
import { moveDay } from '#domain/dates/week'
import { callApi } from '#lib/browser/client'
import { useRead } from '#lib/browser/use-read'
import { dayOffName } from './day-off-name.ts'

type Props = {
  /** `YYYY-MM-DD`, or what is typed so far. */
  date: string
  /** The day that needs no question, such as the one that a work already has. */
  known?: string | undefined
  onChoose: (day: string) => void
}

/** A date and time, with the question below when the day is one off. */
export function SchoolDateField({ known, ...field }: ComponentProps<typeof DateTimeField> & Pick<Props, 'known'>) {
  const { value, onChange } = field
  return (
    <div>
      <DateTimeField {...field} />
      <DayOffQuestion date={value.date} known={known} onChoose={(date) => onChange({ ...value, date })} />
    </div>
  )
}

/** Asks once whether a due date on a day off is meant, and proposes the next day of school. Nothing waits for the answer. */
export function DayOffQuestion({ date, known, onChoose }: Props) {
  const t = useTranslations('dayOff')
  const place = useRef<HTMLDivElement>(null)
  const [answered, setAnswered] = useState<{ date: string; text: string } | null>(null)
  const noon = parisInstant(date, '12:00')
  const asks = date !== known && /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(noon)
  // Without an answer from the server there is no question: the date may be chosen anyway.
  const { data } = useRead(asks ? ['days off', date] : null, () =>
    callApi('listDaysOff', { query: { from: date, to: moveDay(date, longestHolidayDays) } }),
  )
  const off = asks && data ? dayOffOn(data, date) : undefined
  const answer = (day: string, text: string) => {
    setAnswered({ date: day, text })
    // The pressed button goes away: the focus stays here, where the answer is confirmed.
    place.current?.focus()
  }
  const next = off && data ? nextSchoolDay(data, date) : ''
  const nextWords = next && weekdayDayMonthYear(parisInstant(next, '12:00'))
  const asked = off && answered?.date !== date
  const name = off ? dayOffName(off, t) : ''
  return (
    <div ref={place} role="status" tabIndex={-1} className="mt-2 empty:hidden">
      {asked ? (
        <div className="flex flex-col gap-3 rounded-card bg-accent-soft p-3">
          <p className="flex items-start gap-2">
            <Icon name="sun" className="mt-0.5" />
            {t(off.kind === 'public' ? 'askPublic' : 'askSchool', { day: dayMonthYear(noon), name })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => answer(date, t('kept', { name }))} label={t('keep')} />
            <Button
              size="sm"
              onClick={() => {
                onChoose(next)
                answer(next, t('moved', { day: nextWords }))
              }}
              label={t('choose', { day: nextWords })}
            />
          </div>
        </div>
      ) : answered?.date === date ? (
        <p className="text-sm text-muted">{answered.text}</p>
      ) : null}
    </div>
  )
}
