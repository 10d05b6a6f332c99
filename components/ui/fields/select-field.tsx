import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { control } from '../classes.ts'
import { Icon } from '../display/icon.tsx'
import { Field, type LabelledTexts, useField } from './field.tsx'

export type Option<Value extends string = string> = { value: Value; label: string; disabled?: boolean }
type Props<Value extends string> = Omit<
  ComponentProps<'select'>,
  keyof LabelledTexts | 'children' | 'multiple' | 'value' | 'onChange'
> &
  LabelledTexts & {
    options: readonly Option<Value>[]
    /** Entry for "no choice yet", with an empty value. */
    placeholder?: string | undefined
    value?: Value
    onChange?: (value: Value) => void
  }

export function SelectField<Value extends string>({ options, placeholder, ...props }: Props<Value>) {
  const { field, input } = useField(props)
  return (
    <Field {...field}>
      <span className="relative block">
        <select {...input} className={clsx(control, 'appearance-none truncate pr-10')}>
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
