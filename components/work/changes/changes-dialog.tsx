import { useFormatter, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { SchoolDateField } from '#components/calendar/day-off-question'
import { StudentField } from '#components/students/field/student-field'
import { bindFields } from '#components/ui/fields/bind-fields.ts'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { ChoiceRow } from '#components/ui/fields/choice-row'
import { FieldError } from '#components/ui/fields/field'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { FormDialog } from '#components/ui/windows/form-dialog'
import { timeOfDay, weekdayDayMonthYear } from '#domain/dates/date-words'
import { parisDay } from '#domain/dates/paris-day'
import { differ } from '#domain/versions/differ'
import type { Sides } from '#domain/versions/merge'
import { defaultPublication, type WallClock } from '#domain/works/assigning'
import { isScheduled } from '#domain/works/publication'
import { ArchiveField } from '../assign/archive-field.tsx'
import { type ChangesForm, instantOf, studentsMissing, type WorkStudent } from './form.ts'
import { type ChangesOptions, type ChangesState, useChanges } from './use-changes.ts'

/** Edits the due date, archive delay and students of an assigned work (WRK-009 to WRK-011). */
export function ChangesDialog({ onClose, ...options }: ChangesOptions & { onClose: () => void }) {
  const t = useTranslations('work')
  const form = useChanges(options)
  return (
    <FormDialog
      form={form}
      wide
      onClose={onClose}
      title={t('change.title')}
      submit={t('save')}
      restored={t('change.restored')}
      theirs={form.theirs && <ConcurrentChangesNotice {...form.theirs} />}
    >
      <ChangeFields {...form} />
    </FormDialog>
  )
}

function ChangeFields({ from, values, problems, change }: ChangesState) {
  const t = useTranslations('work')
  const { field } = bindFields(values, change)
  const [added, removed] = [studentsMissing(values, from), studentsMissing(from, values)]
  return (
    <>
      <div className="grid gap-6 tablet:grid-cols-2">
        <SchoolDateField
          {...field('due')}
          label={t('dueDate')}
          min={parisDay(Date.now())}
          known={from.due.date}
          error={problems.due && t(`dueProblem.${problems.due}`)}
        />
        <ArchiveField {...field('archive')} />
      </div>
      <PublicationChange {...{ from, values, problems, change }} />
      <CurrentStudents
        students={from.students}
        removed={removed.map(({ _id }) => _id)}
        error={problems.students && t(`change.problem.${problems.students}`)}
        onChange={(ids) => change({ students: [...from.students.filter(({ _id }) => !ids.includes(_id)), ...added] })}
      />
      <StudentField
        label={t('change.add')}
        hint={t('change.addHint')}
        value={added}
        onChange={(chosen) =>
          change({
            students: [
              ...from.students.filter((student) => !removed.includes(student)),
              ...chosen.map((student) => ({ ...student, started: false })),
            ],
          })
        }
        reachedBy={(id) => (from.students.some(({ _id }) => _id === id) ? t('change.thisWork') : undefined)}
      />
    </>
  )
}

function ConcurrentChangesNotice({ from, to }: Sides<ChangesForm>) {
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
    <AlertBanner tone="warn">
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

type CurrentStudentsProps = {
  students: readonly WorkStudent[]
  removed: readonly string[]
  error: string | undefined
  onChange: (removed: string[]) => void
}

/** The students, each with a button to remove them, or why not: they have started (OP-058). */
function CurrentStudents({ students, removed, error, onChange }: CurrentStudentsProps) {
  const t = useTranslations('work')
  const id = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-lg font-semibold">{t('follow.students')}</legend>
      <FieldError id={id} error={error} />
      <ul className="grid max-h-72 gap-x-4 overflow-y-auto rounded-card border border-line p-2 tablet:grid-cols-2">
        {students.map((student) => (
          <li key={student._id}>
            <ChoiceRow
              type="checkbox"
              className="rounded-control px-2 hover:bg-sunken"
              label={student.name}
              detail={student.started ? t('change.hasStarted') : undefined}
              checked={!removed.includes(student._id)}
              disabled={student.started}
              onChange={() =>
                onChange(removed.includes(student._id) ? removed.filter((one) => one !== student._id) : [...removed, student._id])
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type PublicationChangeProps = Pick<ChangesState, 'from' | 'values' | 'problems' | 'change'>

/** When students begin to see a work that they do not see yet. */
function PublicationChange({ from, values: { publish }, problems, change }: PublicationChangeProps) {
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
        onChange={(checked) => change({ publish: checked ? defaultPublication(now) : null })}
      />
      {publish ? (
        <SchoolDateField
          label={t('publication.from')}
          min={parisDay(now)}
          known={from.publish?.date}
          value={publish}
          error={problem === undefined || problem === 'published' ? undefined : words(problem)}
          onChange={(next) => change({ publish: next })}
        />
      ) : null}
    </div>
  )
}
