import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { control } from '../classes.ts'
import { Field, type FieldTexts, useField } from './field.tsx'

/** A text area that grows with its content ignores `rows`; these minimum heights replace it, so that several lines show. */
const least = {
  1: '',
  2: 'min-h-[calc(2lh+1.125rem)]',
  3: 'min-h-[calc(3lh+1.125rem)]',
  5: 'min-h-[calc(5lh+1.125rem)]',
} as const

type Props = Omit<ComponentProps<'textarea'>, keyof FieldTexts | 'rows' | 'onChange'> &
  FieldTexts & { rows?: keyof typeof least; onChange?: (value: string) => void }

export function TextAreaField({ rows = 3, onChange, ...props }: Props) {
  const { field, input } = useField(props)
  return (
    <Field {...field}>
      <textarea
        {...input}
        rows={rows}
        onChange={onChange && ((event) => onChange(event.target.value))}
        className={clsx(control, 'field-sizing-content resize-y', least[rows])}
      />
    </Field>
  )
}
