'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DayOffQuestion } from '#components/calendar/day-off-question'
import { Button } from '#components/ui/actions/button'
import { DateTimeField } from '#components/ui/fields/date-time-field'
import { Dialog } from '#components/ui/windows/dialog'
import { parisDay } from '#domain/dates/paris-day'
import { paris, parisInstant } from '#domain/dates/paris-time'
import { dueDateProblem } from '#domain/works/assigning'
import type { CalendarWork } from './calendar-work.ts'

type Props = {
  work: CalendarWork
  /** The proposed day, `YYYY-MM-DD`. */
  day: string
  onClose: () => void
  onSave: (dueDate: number) => void
}

/** A new day or time for a work: the alternative to dragging for keyboard, touch and other weeks. */
export function ChangeDateDialog({ work, day, onClose, onSave }: Props) {
  const t = useTranslations('work')
  const tUi = useTranslations('ui')
  const [due, setDue] = useState({ date: day, time: paris(work.at).format('HH:mm') })
  // When opened by a refused drop, the reason shows from the start.
  const [asked, setAsked] = useState(day !== parisDay(work.at))
  const problem = dueDateProblem(due, Date.now())
  const save = () => {
    setAsked(true)
    if (!problem) onSave(parisInstant(due.date, due.time))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('changeDate')}
      description={work.name}
      actions={
        <>
          <Button onClick={onClose}>{tUi('cancel')}</Button>
          <Button variant="primary" onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <DateTimeField
          label={t('dueDate')}
          required
          min={parisDay(Date.now())}
          value={due}
          error={asked && problem ? t(`dueProblem.${problem}`) : undefined}
          onChange={setDue}
        />
        <DayOffQuestion date={due.date} known={parisDay(work.at)} onChoose={(date) => setDue({ ...due, date })} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  )
}
