'use client'

import type { ComponentProps } from 'react'
import { TextField } from '#components/ui/fields/text-field'
import { FieldSlot } from './field-slot.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'error' | 'onChange' | 'className'> & {
  field: string
  className?: string
  onChange: (text: string) => void
}

/** A text field in its slot, with its error. */
export const TextSlot = ({ field, className, onChange, ...input }: Props) => (
  <FieldSlot field={field} {...(className !== undefined && { className })}>
    {(error) => <TextField autoComplete="off" {...input} onChange={({ target }) => onChange(target.value)} error={error} />}
  </FieldSlot>
)
