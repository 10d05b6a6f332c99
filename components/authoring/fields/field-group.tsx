'use client'

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { FieldError } from '#components/ui/fields/field'
import { FieldSlot } from './field-slot.tsx'

interface Props {
  field: string
  legend: string
  hint: string
  className?: string
  children: ReactNode
  /** Shown below the error: what belongs to the group without being part of its list. */
  after?: ReactNode
}

/** Several controls that are one field for problems: a list with its legend, its hint and its error. */
export const FieldGroup = ({ field, legend, hint, className = 'gap-2', children, after }: Props) => (
  <FieldSlot field={field}>
    {(error) => (
      <fieldset className={clsx('flex min-w-0 flex-col', className)} aria-describedby={error ? `${field}-error` : undefined}>
        <legend className="font-semibold">{legend}</legend>
        <p className="text-sm text-muted">{hint}</p>
        {children}
        <FieldError id={field} error={error} />
        {after}
      </fieldset>
    )}
  </FieldSlot>
)
