'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DayOffQuestion } from '#components/calendar/day-off-question'
import { ExtraTimeFields } from '#components/students/arrangement/extra-time-fields'
import { extraTimeOfForm, formOf, percentProblem } from '#components/students/arrangement/form.ts'
import { Button } from '#components/ui/actions/button'
import { DateTimeField } from '#components/ui/fields/date-time-field'
import { SelectField } from '#components/ui/fields/select-field'
import { Dialog } from '#components/ui/windows/dialog'
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
  const tUi = useTranslations('ui')
  const form = useForm(work, students)
  const { pending, change } = useExceptions(work.id)
  const save = async () => {
    const changed = form.changed()
    if (changed && (await change(students, changed.kind, () => changed.change))) onDone()
  }
  const { due, time, problems } = form
  return (
    <Dialog
      open
      startsAtField
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{tUi('cancel')}</Button>
          <Button variant="primary" pending={pending} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {work.ended ? <p className="text-muted">{t('exceptions.ended')}</p> : null}
        {work.ended ? null : (
          <>
            <SelectField
              label={t('dueDate')}
              value={due.own ? 'own' : 'work'}
              options={[
                { value: 'work', label: t('exceptions.dueOfWork', { date: dayMonthYearTime(work.due.dueDate) }) },
                { value: 'own', label: t('exceptions.dueOwn') },
              ]}
              onChange={({ target }) => form.setDue({ ...due, own: target.value === 'own' })}
            />
            {due.own ? (
              <div>
                <DateTimeField
                  label={t('exceptions.dueOwn')}
                  labelHidden
                  required
                  min={parisDay(work.due.now)}
                  value={due}
                  error={problems.due && t(`exceptions.problem.${problems.due}`)}
                  onChange={(value) => form.setDue({ ...due, ...value })}
                />
                <DayOffQuestion date={due.date} known={form.known} onChoose={(date) => form.setDue({ ...due, date })} />
              </div>
            ) : null}
          </>
        )}
        {work.timed ? (
          <ExtraTimeFields value={time} problem={problems.percent} onChange={form.setTime} />
        ) : (
          <p className="text-muted">{t('exceptions.noLimit')}</p>
        )}
      </div>
    </Dialog>
  )
}

type DueProblem = NonNullable<ReturnType<typeof dueDateProblem>> | 'beforePublication'

/** State of the window; only what was touched is changed, for the students may differ in the rest. */
function useForm({ due: { dueDate }, publishAt }: Props['work'], [first]: Props['students']) {
  const at = first?.own?.dueDate ?? dueDate
  const [start] = useState(() => ({ own: first?.own != null, date: parisDay(at), time: paris(at).format('HH:mm') }))
  const [due, setDue] = useState(start)
  const [dueTouched, touchDue] = useState(false)
  const [time, setTime] = useState(() => {
    const { time: kind, percent } = formOf({ ...none, extraTime: first?.help?.extraTime ?? null })
    return { time: kind, percent }
  })
  const [timeTouched, touchTime] = useState(false)
  const [asked, setAsked] = useState(false)
  const problemOf = (): DueProblem | undefined => {
    if (!dueTouched || !due.own) return undefined
    const problem = dueDateProblem(due, Date.now())
    return problem ?? (publishAt !== null && parisInstant(due.date, due.time) <= publishAt ? 'beforePublication' : undefined)
  }
  const problems = { due: asked ? problemOf() : undefined, percent: asked ? percentProblem(time) : undefined }
  return {
    ...{ due, time, problems, known: start.date },
    setDue: (next: typeof due) => {
      setDue(next)
      touchDue(true)
    },
    setTime: (next: typeof time) => {
      setTime(next)
      touchTime(true)
    },
    /** What to change and what it is called; undefined while something is wrong. */
    changed: () => {
      setAsked(true)
      if (problemOf() || percentProblem(time)) return undefined
      const change: ExceptionChange = {
        ...(dueTouched && { dueDate: due.own ? parisInstant(due.date, due.time) : null }),
        ...(timeTouched && { extraTime: extraTimeOfForm(time) }),
      }
      const kind = dueTouched && timeTouched ? ('both' as const) : timeTouched ? ('time' as const) : ('date' as const)
      return { kind, change }
    },
  }
}

const none = { oral: false, optionalTypes: [], aids: '', note: '' }
