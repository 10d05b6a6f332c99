import { clsx } from 'clsx'
import { control } from '../classes.ts'
import { type ControlProps, Field, useField } from './field.tsx'

/** A text area that grows with its content ignores `rows`; these minimum heights replace it, so that several lines show. */
const least = {
  1: '',
  2: 'min-h-[calc(2lh+1.125rem)]',
  3: 'min-h-[calc(3lh+1.125rem)]',
  5: 'min-h-[calc(5lh+1.125rem)]',
} as const

type Props = Omit<ControlProps<'textarea'>, 'rows'> & { rows?: keyof typeof least }

export function TextAreaField({ rows = 3, ...props }: Props) {
  const { field, input } = useField(props)
  return (
    <Field {...field}>
      <textarea {...input} rows={rows} className={clsx(control, 'field-sizing-content resize-y', least[rows])} />
    </Field>
  )
}
