import { clsx } from 'clsx'
import { type ComponentProps, useId } from 'react'
import { control } from '../classes.ts'
import { Field, type FieldTexts, fieldAttributes } from './field.tsx'

/** A text area that grows with its content ignores `rows`; these minimum heights replace it, so that several lines show. */
const least = {
  1: '',
  2: 'min-h-[calc(2lh+1.125rem)]',
  3: 'min-h-[calc(3lh+1.125rem)]',
  5: 'min-h-[calc(5lh+1.125rem)]',
} as const

type Props = Omit<ComponentProps<'textarea'>, keyof FieldTexts | 'rows'> & FieldTexts & { rows?: keyof typeof least }

export function TextAreaField({ label, hint, error, required, labelHidden, id, className, rows = 3, ...area }: Props) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const texts = { label, hint, error, required, labelHidden }
  return (
    <Field id={fieldId} texts={texts} className={className}>
      <textarea
        {...area}
        {...fieldAttributes(fieldId, texts)}
        rows={rows}
        className={clsx(control, 'field-sizing-content resize-y', least[rows])}
      />
    </Field>
  )
}
