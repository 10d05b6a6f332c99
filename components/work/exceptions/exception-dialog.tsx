import { useTranslations } from 'next-intl'
import { SchoolDateField } from '#components/calendar/day-off-question'
import { useForm } from '#components/calls/use-form.ts'
import { ExtraTimeFields } from '#components/students/arrangement/extra-time-fields'
import {
  type ArrangementForm,
  extraTimeOfForm,
  formOf,
  type PercentProblem,
  percentProblem,
} from '#components/students/arrangement/form.ts'
import { SelectField } from '#components/ui/fields/select-field'
import { FormDialog } from '#components/ui/windows/form-dialog'
import { dayMonthYearTime } from '#domain/dates/date-words'
import { parisDay } from '#domain/dates/paris-day'
import { paris, parisInstant } from '#domain/dates/paris-time'
import { dueDateProblem } from '#domain/works/assigning'
import type { AssigneeRow } from '../cards/card-data.ts'
import type { WorkFacts } from '../facts/work-facts.ts'
import type { ExceptionChange } from './exception-changes.ts'
import { useExceptions } from './use-exceptions.ts'

type Props = {
  work: Pick<WorkFacts, 'id' | 'due' | 'ended' | 'publishAt' | 'timed'>
  students: readonly AssigneeRow[]
  title: string
  onClose: () => void
  onDone: () => void
}

/** A due date and extra time of their own, for one student or several. */
export function ExceptionDialog({ work, students, title, onClose, onDone }: Props) {
  const t = useTranslations('work')
  const form = useExceptionForm({ work, students, onDone })
  const { due, time } = form.values
  const setDue = (next: Typed['due']) => form.change({ due: next, dueTouched: true })
  return (
    <FormDialog form={form} onClose={onClose} title={title} submit={t('save')}>
      <div className="flex flex-col gap-6">
        {work.ended ? (
          <p className="text-muted">{t('exceptions.ended')}</p>
        ) : (
          <>
            <SelectField
              label={t('dueDate')}
              value={due.own ? 'own' : 'work'}
              options={[
                { value: 'work', label: t('exceptions.dueOfWork', { date: dayMonthYearTime(work.due.dueDate) }) },
                { value: 'own', label: t('exceptions.dueOwn') },
              ]}
              onChange={(value) => setDue({ ...due, own: value === 'own' })}
            />
            {due.own ? (
              <SchoolDateField
                label={t('exceptions.dueOwn')}
                labelHidden
                min={parisDay(work.due.now)}
                known={form.from.due.date}
                value={due}
                error={form.problems.due && t(`exceptions.problem.${form.problems.due}`)}
                onChange={(value) => setDue({ ...due, ...value })}
              />
            ) : null}
          </>
        )}
        {work.timed ? (
          <ExtraTimeFields
            value={time}
            problem={form.problems.time}
            onChange={(next) => form.change({ time: next, timeTouched: true })}
          />
        ) : (
          <p className="text-muted">{t('exceptions.noLimit')}</p>
        )}
      </div>
    </FormDialog>
  )
}

/** Only what was touched is changed, for the students may differ in the rest. */
interface Typed {
  readonly due: { readonly own: boolean; readonly date: string; readonly time: string }
  readonly dueTouched: boolean
  readonly time: Pick<ArrangementForm, 'time' | 'percent'>
  readonly timeTouched: boolean
}

interface TypedProblems {
  readonly due: NonNullable<ReturnType<typeof dueDateProblem>> | 'beforePublication'
  readonly time: PercentProblem
}

function useExceptionForm({ work, students, onDone }: Pick<Props, 'work' | 'students' | 'onDone'>) {
  const change = useExceptions(work.id)
  return useForm<Typed, TypedProblems, boolean>({
    initial: typedFor(work, students[0]),
    check: ({ due, dueTouched, time }) => ({
      due: dueTouched && due.own ? problemOf(due, work.publishAt) : undefined,
      time: percentProblem(time),
    }),
    send: ({ due, dueTouched, time, timeTouched }) => {
      const changed: ExceptionChange = {
        ...(dueTouched && { dueDate: due.own ? parisInstant(due.date, due.time) : null }),
        ...(timeTouched && { extraTime: extraTimeOfForm(time) }),
      }
      return change(students, dueTouched && timeTouched ? 'both' : timeTouched ? 'time' : 'date', () => changed)
    },
    onSaved: (done) => done && onDone(),
  })
}

function typedFor({ due: { dueDate } }: Props['work'], first: AssigneeRow | undefined): Typed {
  const at = first?.own?.dueDate ?? dueDate
  const { time, percent } = formOf({ ...none, extraTime: first?.help?.extraTime ?? null })
  return {
    due: { own: first?.own != null, date: parisDay(at), time: paris(at).format('HH:mm') },
    time: { time, percent },
    ...{ dueTouched: false, timeTouched: false },
  }
}

function problemOf(due: Typed['due'], publishAt: number | null): TypedProblems['due'] | undefined {
  const problem = dueDateProblem(due, Date.now())
  return problem ?? (publishAt !== null && parisInstant(due.date, due.time) <= publishAt ? 'beforePublication' : undefined)
}

const none = { oral: false, optionalTypes: [], aids: '', note: '' }
