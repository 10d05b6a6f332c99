import { useTranslations } from 'next-intl'
import { SchoolDateField } from '#components/calendar/day-off-question'
import { useForm } from '#components/calls/use-form.ts'
import type { DateTimeText } from '#components/ui/fields/date-time-field'
import { FormDialog } from '#components/ui/windows/form-dialog'
import { parisDay } from '#domain/dates/paris-day'
import { paris, parisInstant } from '#domain/dates/paris-time'
import { dueDateProblem } from '#domain/works/assigning'
import type { CalendarWork } from './calendar-work.ts'

type DueProblem = NonNullable<ReturnType<typeof dueDateProblem>>

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
  const form = useForm<DateTimeText, { due: DueProblem }, void>({
    initial: { date: day, time: paris(work.at).format('HH:mm') },
    check: (due) => ({ due: dueDateProblem(due, Date.now()) }),
    settles: () => ['due'],
    send: async (due) => onSave(parisInstant(due.date, due.time)),
    onSaved: () => {},
  })
  const { values: due, change } = form
  // When opened by a refused drop, the reason shows from the start.
  const refused = day !== parisDay(work.at) && due === form.from ? dueDateProblem(due, Date.now()) : undefined
  const problem = form.problems.due ?? refused
  return (
    <FormDialog form={form} onClose={onClose} title={t('changeDate')} description={work.name} submit={t('save')}>
      <SchoolDateField
        label={t('dueDate')}
        min={parisDay(Date.now())}
        known={parisDay(work.at)}
        value={due}
        error={problem && t(`dueProblem.${problem}`)}
        onChange={change}
      />
    </FormDialog>
  )
}
