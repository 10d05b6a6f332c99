import { clsx } from 'clsx'
import { type ComponentProps, useId } from 'react'
import { control } from '../classes.ts'
import { Icon } from '../display/icon.tsx'
import { Field, fieldAttributes, type LabelledTexts } from './field.tsx'

export type Option = { value: string; label: string; disabled?: boolean }
type Props = Omit<ComponentProps<'select'>, keyof LabelledTexts | 'children' | 'multiple'> &
  LabelledTexts & {
    options: readonly Option[]
    /** Entry for "no choice yet", with an empty value. */
    placeholder?: string | undefined
  }

export function SelectField({
  label,
  hint,
  error,
  required,
  labelHidden,
  id,
  className,
  options,
  placeholder,
  ...select
}: Props) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const texts = { label, hint, error, required, labelHidden }
  return (
    <Field id={fieldId} texts={texts} className={className}>
      <span className="relative block">
        <select {...select} {...fieldAttributes(fieldId, texts)} className={clsx(control, 'appearance-none truncate pr-10')}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" className="pointer-events-none absolute top-3 right-3 text-muted print:hidden" />
      </span>
    </Field>
  )
}

/** Subjects, levels, groups or types as options of a field. */
export const optionsOf = (items: readonly { readonly _id: string; readonly name: string }[]): Option[] =>
  items.map(({ _id, name }) => ({ value: _id, label: name }))
