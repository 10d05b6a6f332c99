import { useTranslations } from 'next-intl'
import { type ComponentProps, useId } from 'react'
import { RetryButton } from '#components/ui/actions/retry-button'
import { FieldError } from '#components/ui/fields/field'
import { type Option, SelectField } from '#components/ui/fields/select-field'
import { FieldSlot } from './field-slot.tsx'

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
            onChange={(value) => onChange(value || null)}
            error={error}
          />
        ) : (
          <ListFailure label={label} error={error} />
        )
      }
    </FieldSlot>
  )
}

/** Replaces a field whose list could not be loaded, with a retry button; the form keeps its value. `error`: the field's own. */
export function ListFailure({ label, error }: { label: string; error: string | undefined }) {
  const t = useTranslations('authoring.fields')
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="flex flex-col items-start gap-1.5">
      <p id={id} className="font-semibold">
        {label}
      </p>
      <FieldError id={`${id}-list`} error={t('listFailed')} />
      <FieldError id={id} error={error} />
      <RetryButton />
    </fieldset>
  )
}
