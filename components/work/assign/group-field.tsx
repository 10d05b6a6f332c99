'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { checkbox } from '#components/ui/checkbox-field'
import { FieldError } from '#components/ui/field'
import type { GroupOption } from './form.ts'

type Props = {
  groups: readonly GroupOption[]
  value: readonly string[]
  error: string | undefined
  onChange: (groups: string[]) => void
}

export function GroupField({ groups, value, error, onChange }: Props) {
  const t = useTranslations('assign')
  const id = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={error ? `${id}-error` : undefined} data-field="groups">
      <legend className="mb-1 text-lg font-semibold">{t('groups')}</legend>
      <FieldError id={id} error={error} />
      {groups.length === 0 ? <p className="text-muted">{t('noGroup')}</p> : null}
      <div className="grid gap-2 tablet:grid-cols-2">
        {groups.map((group) => (
          <label
            key={group._id}
            className={clsx(
              'flex min-h-12 items-center gap-3 rounded-control border px-3 py-2',
              value.includes(group._id) ? 'border-brand bg-brand-soft' : 'border-line bg-surface hover:bg-sunken',
            )}
          >
            <input
              type="checkbox"
              className={checkbox}
              checked={value.includes(group._id)}
              disabled={group.studentCount === 0}
              aria-labelledby={`${id}-${group._id}`}
              aria-describedby={`${id}-${group._id}-count`}
              onChange={(event) =>
                onChange(event.target.checked ? [...value, group._id] : value.filter((other) => other !== group._id))
              }
            />
            <span id={`${id}-${group._id}`} className="font-semibold">
              {group.label}
            </span>
            <span id={`${id}-${group._id}-count`} className="ml-auto text-sm whitespace-nowrap text-muted">
              {t('students', { count: group.studentCount })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
