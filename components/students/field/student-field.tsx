'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Icon } from '#components/ui/display/icon'
import { FieldError } from '#components/ui/fields/field'
import { TextField } from '#components/ui/fields/text-field'
import { focusAfterRemoval } from '#components/ui/focus-after-removal.ts'
import type { StudentOption } from '#lib/browser/student-option'
import { FoundStudents } from './found-students.tsx'

type Props = {
  label: string
  hint: string
  value: readonly StudentOption[]
  error?: string | undefined
  onChange: (students: StudentOption[]) => void
  /** Without search terms, lists the students of this level and offers to select them all. */
  levelId?: string
  /** Name of the group that already includes a student, who then cannot be selected. */
  reachedBy?: (studentId: string) => string | undefined
}

const byNobody = () => undefined

/** Individual students, found by name or in the list of a level. Uses the `studentField` messages. */
export function StudentField({ label, hint, value, error, onChange, levelId, reachedBy = byNobody }: Props) {
  const t = useTranslations('studentField')
  const id = useId()
  const [terms, setTerms] = useState('')
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-lg font-semibold">{label}</legend>
      <ChosenStudent
        value={value}
        reachedBy={reachedBy}
        onRemove={(student) => onChange(value.filter(({ _id }) => _id !== student._id))}
      />
      <TextField
        type="search"
        label={t('search')}
        hint={hint}
        value={terms}
        autoComplete="off"
        onChange={(event) => setTerms(event.target.value)}
        // Enter in the search field would submit the whole form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <FieldError id={id} error={error} />
      <FoundStudents terms={terms} levelId={levelId} value={value} reachedBy={reachedBy} onChange={onChange} />
    </fieldset>
  )
}

type ChosenStudentProps = {
  value: readonly StudentOption[]
  reachedBy: (studentId: string) => string | undefined
  onRemove: (student: StudentOption) => void
}

function ChosenStudent({ value, reachedBy, onRemove }: ChosenStudentProps) {
  const t = useTranslations('studentField')
  if (value.length === 0) return null
  const label = t('chosen', { count: value.length })
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">{label}</p>
      <ul aria-label={label} className="flex max-h-44 flex-wrap gap-2 overflow-y-auto">
        {value.map((student) => {
          const group = reachedBy(student._id)
          return (
            <li key={student._id} className="inline-flex min-h-11 items-center rounded-full bg-brand-soft pl-4 text-brand">
              <span className="font-semibold">{student.name}</span>
              {group ? <span className="ml-2 text-sm">{t('already', { group })}</span> : null}
              <button
                type="button"
                aria-label={t('remove', { name: student.name })}
                className="ml-1 inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
                onClick={(event) => {
                  const keepFocus = focusAfterRemoval(event.currentTarget)
                  onRemove(student)
                  keepFocus()
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
