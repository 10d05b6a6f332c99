import { useTranslations } from 'next-intl'
import { SchoolDateField } from '#components/calendar/day-off-question'
import { MarkingFields } from '#components/marking/marking-fields'
import { markingFormOf, usualMarking } from '#components/marking/marking-form.ts'
import { StudentField } from '#components/students/field/student-field'
import { Button } from '#components/ui/actions/button'
import { bindFields } from '#components/ui/fields/bind-fields.ts'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { DateTimeField } from '#components/ui/fields/date-time-field'
import { SelectField } from '#components/ui/fields/select-field'
import { TextAreaField } from '#components/ui/fields/text-area-field'
import { TextField } from '#components/ui/fields/text-field'
import { weekdayDayMonthYear } from '#domain/dates/date-words'
import { parisInstant } from '#domain/dates/paris-time'
import { moveDay } from '#domain/dates/week'
import type { CoefficientProblem } from '#domain/marks/coefficient'
import { defaultPublication, publishProblem, type WallClock } from '#domain/works/assigning'
import { ArchiveField } from './archive-field.tsx'
import type { AssignForm, GroupOption } from './form.ts'
import type { AssignField } from './problems.ts'

type Props = {
  form: AssignForm
  errorOf: (field: AssignField) => string | undefined
  onChange: (part: Partial<AssignForm>) => void
}

type DueProps = Props & {
  /** First selectable day, `2026-11-21`, and those proposed. */
  today: string
  proposed: readonly string[]
  /** A day was chosen by one press. */
  onChosen: () => void
}

/** Proposed days, and any other day and hour. Uses the `assign` messages. */
export function DueField({ form, today, proposed, errorOf, onChange, onChosen }: DueProps) {
  const t = useTranslations('assign')
  const { field } = bindFields(form, onChange)
  const nameOf = (day: string) => (day === moveDay(today, 1) ? t('tomorrow') : weekdayDayMonthYear(parisInstant(day, '12:00')))
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {proposed.map((date) => (
          <Button
            key={date}
            aria-pressed={form.due.date === date}
            onClick={() => {
              onChange({ due: { ...form.due, date } })
              onChosen()
            }}
            label={nameOf(date)}
          />
        ))}
      </div>
      <DateTimeField {...field('due')} label={t('dueDate')} min={today} error={errorOf('dueDate')} />
    </>
  )
}

type OptionsProps = Props & {
  groups: readonly GroupOption[]
  courseName: string | undefined
  /** First selectable day, `2026-11-21`. */
  today: string
  coefficientProblem: CoefficientProblem | undefined
  reachedBy: (studentId: string) => string | undefined
}

/** What is seldom decided: name, message, later publication, mark, archive, single students. */
export function OptionsFields({ form, groups, courseName, today, errorOf, onChange, ...others }: OptionsProps) {
  const t = useTranslations('assign')
  const { field } = bindFields(form, onChange)
  const { marking } = form
  return (
    <>
      <TextField {...field('name')} label={t('name')} hint={t('nameHint')} placeholder={courseName} error={errorOf('name')} />
      <TextAreaField {...field('comment')} label={t('comment')} hint={t('commentHint')} error={errorOf('comment')} />
      <PublicationFields {...{ form, groups, today, errorOf, onChange }} />
      <CheckboxField
        label={t('marking.marked')}
        hint={t('marking.hint')}
        checked={marking !== null}
        onChange={(checked) => onChange({ marking: checked ? markingFormOf(usualMarking) : null })}
      />
      {marking ? (
        <MarkingFields
          form={marking}
          problem={others.coefficientProblem}
          onChange={(part) => onChange({ marking: { ...marking, ...part } })}
        />
      ) : null}
      <ArchiveField {...field('archive')} />
      <StudentField
        {...field('students')}
        label={t('singleStudents')}
        error={errorOf('students')}
        hint={t('searchStudentHint')}
        reachedBy={others.reachedBy}
      />
    </>
  )
}

type PublicationFieldsProps = Props & Pick<OptionsProps, 'groups' | 'today'>

/** When students begin to see the work: at once, or later; by class if they differ. */
function PublicationFields({ form, groups, today, errorOf, onChange }: PublicationFieldsProps) {
  const t = useTranslations('assign.publication')
  const { publish } = form
  const setPublish = (next: WallClock | null) => onChange({ publish: next })
  return (
    <div className="flex flex-col gap-3">
      <CheckboxField
        label={t('later')}
        hint={t('laterHint')}
        checked={publish !== null}
        onChange={(checked) => setPublish(checked ? defaultPublication(Date.now()) : null)}
      />
      {publish ? (
        <SchoolDateField label={t('from')} min={today} value={publish} error={errorOf('publishAt')} onChange={setPublish} />
      ) : null}
      {publish && groups.length > 1 ? (
        <fieldset className="flex min-w-0 flex-col gap-3">
          <legend className="mb-1 font-semibold">{t('byGroup')}</legend>
          {groups.map((group) => (
            <OfGroup
              key={group._id}
              {...{ form, group, today, onChange }}
              publish={publish}
              asked={errorOf('groupPublishAt') !== undefined}
            />
          ))}
        </fieldset>
      ) : null}
    </div>
  )
}

const kinds = ['same', 'now', 'other'] as const

type OfGroupProps = Pick<PublicationFieldsProps, 'form' | 'today' | 'onChange'> & {
  group: GroupOption
  publish: WallClock
  /** A problem of some class was found: each shows its own. */
  asked: boolean
}

/** Whether a class sees the work with the others, at once, or at a time of its own. */
function OfGroup({ form, group: { _id, label }, publish, today, asked, onChange }: OfGroupProps) {
  const t = useTranslations('assign')
  const own = form.groupPublish[_id]
  const kind = own === undefined ? 'same' : own === null ? 'now' : 'other'
  const set = (next: WallClock | null | undefined) => {
    const { [_id]: _, ...others } = form.groupPublish
    onChange({ groupPublish: next === undefined ? others : { ...others, [_id]: next } })
  }
  const problem = own && asked ? publishProblem(own, form.due, Date.now()) : undefined
  return (
    <div className="grid gap-3 tablet:grid-cols-2">
      <SelectField
        label={label}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`publication.${value}`) }))}
        onChange={(value) => set(value === 'same' ? undefined : value === 'now' ? null : publish)}
      />
      {own ? (
        <SchoolDateField
          label={t('publication.fromOf', { group: label })}
          min={today}
          known={publish.date}
          value={own}
          error={problem && t(`problem.groupPublishAt.${problem}`)}
          onChange={set}
        />
      ) : null}
    </div>
  )
}
