'use client'

import { useTranslations } from 'next-intl'
import { DayOffQuestion } from '#components/calendar/day-off-question'
import { DateTimeField } from '#components/ui/fields/date-time-field'
import { TextAreaField } from '#components/ui/fields/text-area-field'
import { TextField } from '#components/ui/fields/text-field'
import { ArchiveField } from './archive-field.tsx'
import type { AssignForm, GroupOption } from './form.ts'
import type { AssignField } from './problems.ts'
import { PublicationFields } from './publication-fields.tsx'

type Props = {
  form: AssignForm
  /** The chosen classes and groups. */
  groups: readonly GroupOption[]
  courseName: string | undefined
  /** First selectable day, `2026-11-21`. */
  today: string
  /** The day that the form proposes. */
  proposed: string
  errorOf: (field: AssignField) => string | undefined
  onChange: (part: Partial<AssignForm>) => void
}

/** Due date, archive delay, name and message to the students. */
export function DetailsFields({ form, groups, courseName, today, proposed, errorOf, onChange }: Props) {
  const t = useTranslations('assign')
  return (
    <>
      <div className="grid gap-6 tablet:grid-cols-2">
        <div>
          <DateTimeField
            label={t('dueDate')}
            required
            min={today}
            value={form.due}
            error={errorOf('dueDate')}
            onChange={(due) => onChange({ due })}
          />
          <DayOffQuestion date={form.due.date} known={proposed} onChoose={(date) => onChange({ due: { ...form.due, date } })} />
        </div>
        <ArchiveField value={form.archive} onChange={(archive) => onChange({ archive })} />
      </div>
      <PublicationFields {...{ form, groups, today, errorOf, onChange }} />
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        placeholder={courseName}
        value={form.name}
        error={errorOf('name')}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextAreaField
        label={t('comment')}
        hint={t('commentHint')}
        value={form.comment}
        error={errorOf('comment')}
        onChange={(event) => onChange({ comment: event.target.value })}
      />
    </>
  )
}
