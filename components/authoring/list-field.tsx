'use client'

import type { ComponentProps } from 'react'
import { type Option, SelectField } from '#components/ui/fields/select-field'
import { FieldSlot } from './field-slot.tsx'
import { ListFailure } from './list-failure.tsx'

type Props = Pick<ComponentProps<typeof SelectField>, 'hint' | 'required' | 'disabled' | 'placeholder'> & {
  field: string
  label: string
  /** Undefined: could not be loaded. */
  options: readonly Option[] | undefined
  /** Null: none. */
  value: string | null
  onChange: (value: string | null) => void
}

/** A choice out of a list of the server; where it could not be loaded, that says so and what is chosen stays. */
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
