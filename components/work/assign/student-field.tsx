'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { checkbox } from '#components/ui/checkbox-field'
import { FieldError } from '#components/ui/field'
import { Icon } from '#components/ui/icon'
import { TextField } from '#components/ui/text-field'
import type { StudentOption } from './form.ts'
import { useStudentSearch } from './use-student-search.ts'

type Props = {
  label?: string
  value: readonly StudentOption[]
  error: string | undefined
  onChange: (students: StudentOption[]) => void
  /** Label of the chosen group that reaches a student already. */
  reachedBy: (studentId: string) => string | undefined
}

/** Single students, found by name; those whom a chosen group reaches are told and not taken twice. */
export function StudentField({ label, value, error, onChange, reachedBy }: Props) {
  const t = useTranslations('assign')
  const id = useId()
  const [terms, setTerms] = useState('')
  const toggle = (student: StudentOption, on: boolean) =>
    onChange(on ? [...value, student] : value.filter((other) => other._id !== student._id))
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={error ? `${id}-error` : undefined} data-field="students">
      <legend className="mb-1 text-lg font-semibold">{label ?? t('singleStudents')}</legend>
      <Chosen value={value} reachedBy={reachedBy} onRemove={(student) => toggle(student, false)} />
      <TextField
        type="search"
        label={t('searchStudent')}
        hint={t('searchStudentHint')}
        value={terms}
        autoComplete="off"
        onChange={(event) => setTerms(event.target.value)}
        // Enter in the search would send the whole form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <FieldError id={id} error={error} />
      <Found terms={terms} value={value} reachedBy={reachedBy} onToggle={toggle} />
    </fieldset>
  )
}

type FoundProps = Pick<Props, 'value' | 'reachedBy'> & {
  terms: string
  onToggle: (student: StudentOption, on: boolean) => void
}

function Found({ terms, value, reachedBy, onToggle }: FoundProps) {
  const t = useTranslations('assign')
  const search = useStudentSearch(terms)
  const told = { idle: '', loading: t('searching'), failed: t('searchFailed'), found: '' }[search.state]
  const students = search.state === 'found' ? search.students : []
  return (
    <>
      <p role="status" className="text-sm text-muted empty:hidden">
        {search.state === 'found' && students.length === 0 ? t('noStudentFound') : told}
      </p>
      {students.length > 0 ? (
        <ul className="flex flex-col rounded-card border border-line bg-surface p-2">
          {students.map((student) => {
            const group = reachedBy(student._id)
            return (
              <li key={student._id}>
                <label className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-sunken has-disabled:cursor-default">
                  <input
                    type="checkbox"
                    className={checkbox}
                    disabled={group !== undefined}
                    checked={group !== undefined || value.some(({ _id }) => _id === student._id)}
                    onChange={(event) => onToggle(student, event.target.checked)}
                  />
                  {student.name}
                  {group ? <span className="ml-auto text-sm text-muted">{t('already', { group })}</span> : null}
                </label>
              </li>
            )
          })}
        </ul>
      ) : null}
    </>
  )
}

type ChosenProps = Pick<Props, 'value' | 'reachedBy'> & { onRemove: (student: StudentOption) => void }

function Chosen({ value, reachedBy, onRemove }: ChosenProps) {
  const t = useTranslations('assign')
  if (value.length === 0) return null
  return (
    <ul aria-label={t('chosenStudents')} className="flex flex-wrap gap-2">
      {value.map((student) => {
        const group = reachedBy(student._id)
        return (
          <li key={student._id} className="inline-flex items-center rounded-full bg-brand-soft pl-4 font-semibold text-brand">
            {student.name}
            {group ? <span className="ml-2 text-sm font-normal">{t('already', { group })}</span> : null}
            <button
              type="button"
              aria-label={t('remove', { name: student.name })}
              className="ml-1 inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
              onClick={() => onRemove(student)}
            >
              <Icon name="close" className="size-4" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
