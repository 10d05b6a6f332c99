'use client'

import type { ComponentProps } from 'react'
import { type Option, SelectField } from '#components/ui/fields/select-field'
import { FieldSlot } from './field-slot.tsx'
import { ListFailure } from './list-failure.tsx'

type Props = Pick<ComponentProps<typeof SelectField>, 'hint' | 'required' | 'disabled' | 'placeholder'> & {
  field: string
  label: string
  /** Undefined if loading failed. */
  options: readonly Option[] | undefined
  /** Null for no choice. */
  value: string | null
  onChange: (value: string | null) => void
}

/** A choice from a list of the server; if the list could not be loaded, says so and keeps the chosen value. */
export function ListField({ field, label, options, value, onChange, ...select }: Props) {
  return (
    <FieldSlot field={field}>
      {(error) =>
        options ? (
          <SelectField
            {...select}
            label={label}
            options={options}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value || null)}
            error={error}
          />
        ) : (
          <ListFailure label={label} error={error} />
        )
      }
    </FieldSlot>
  )
}
