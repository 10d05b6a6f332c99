'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { checkbox } from '#components/ui/checkbox-field'
import { Icon } from '#components/ui/icon'
import { TextField } from '#components/ui/text-field'
import type { StudentOption } from '#lib/browser/student-option'
import { useStudentSearch } from './use-student-search.ts'

type Props = { value: readonly StudentOption[]; levelId: string; onChange: (students: StudentOption[]) => void }

/** Who is in the group: searched by name, or ticked in the list of the level. */
export function StudentPicker({ value, levelId, onChange }: Props) {
  const t = useTranslations('groups.form')
  const [terms, setTerms] = useState('')
  const search = useStudentSearch(terms, levelId)
  const students = search.state === 'found' ? search.students : []
  const chosen = new Set(value.map(({ _id }) => _id))
  const others = students.filter(({ _id }) => !chosen.has(_id))
  const toggle = (student: StudentOption, on: boolean) =>
    onChange(on ? [...value, student] : value.filter(({ _id }) => _id !== student._id))
  const told = { idle: '', loading: t('searching'), failed: t('searchFailed'), found: '' }[search.state]
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{t('students')}</legend>
      <Chosen value={value} onRemove={(student) => toggle(student, false)} />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="search"
          label={t('search')}
          hint={t('searchHint')}
          value={terms}
          autoComplete="off"
          className="grow"
          onChange={(event) => setTerms(event.target.value)}
          // Enter in the search would send the whole form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        {others.length > 1 ? (
          <Button icon="plus" onClick={() => onChange([...value, ...others])}>
            {t('addAll')}
          </Button>
        ) : null}
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {search.state === 'found' && students.length === 0 ? t('nobody') : told}
      </p>
      {students.length > 0 ? (
        <ul aria-label={t('found')} className="max-h-56 overflow-y-auto rounded-card border border-line p-2">
          {students.map((student) => (
            <li key={student._id}>
              <label className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-sunken">
                <input
                  type="checkbox"
                  className={checkbox}
                  checked={chosen.has(student._id)}
                  onChange={(event) => toggle(student, event.target.checked)}
                />
                {student.name}
              </label>
            </li>
          ))}
        </ul>
      ) : null}
    </fieldset>
  )
}

function Chosen({ value, onRemove }: { value: readonly StudentOption[]; onRemove: (student: StudentOption) => void }) {
  const t = useTranslations('groups.form')
  if (value.length === 0) return <p className="text-sm text-muted">{t('noneChosen')}</p>
  const label = t('chosen', { count: value.length })
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">{label}</p>
      <ul aria-label={label} className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">
        {value.map((student) => (
          <li key={student._id} className="inline-flex min-h-9 items-center rounded-full bg-brand-soft pl-3 text-sm">
            {student.name}
            <button
              type="button"
              aria-label={t('removeStudent', { name: student.name })}
              className="inline-flex size-9 items-center justify-center rounded-full hover:bg-sunken"
              onClick={() => onRemove(student)}
            >
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
