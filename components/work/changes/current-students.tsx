'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { checkbox } from '#components/ui/fields/checkbox-field'
import { FieldError } from '#components/ui/fields/field'
import type { WorkStudent } from './form.ts'

type Props = {
  students: readonly WorkStudent[]
  removed: readonly string[]
  error: string | undefined
  onChange: (removed: string[]) => void
}

/**
 * The students of the work, each with a button to remove them; those who have started cannot be removed, with the reason (OP-058).
 */
export function CurrentStudents({ students, removed, error, onChange }: Props) {
  const t = useTranslations('work')
  const id = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-lg font-semibold">{t('follow.students')}</legend>
      <FieldError id={id} error={error} />
      <ul className="grid max-h-72 gap-x-4 overflow-y-auto rounded-card border border-line p-2 tablet:grid-cols-2">
        {students.map((student) => (
          <li key={student._id}>
            <label className="flex min-h-11 items-center gap-3 rounded-control px-2 py-1 hover:bg-sunken">
              <input
                type="checkbox"
                className={checkbox}
                checked={!removed.includes(student._id)}
                disabled={student.started}
                onChange={(event) =>
                  onChange(event.target.checked ? removed.filter((one) => one !== student._id) : [...removed, student._id])
                }
              />
              <span className="min-w-0">
                {student.name}
                {student.started ? <span className="block text-sm text-muted">{t('change.hasStarted')}</span> : null}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
