import { clsx } from 'clsx'
import { type ComponentProps, useId } from 'react'
import { control } from '../classes.ts'
import { Field, type FieldTexts, fieldAttributes } from './field.tsx'

type Props = Omit<ComponentProps<'textarea'>, keyof FieldTexts> & FieldTexts

export function TextAreaField({ label, hint, error, required, labelHidden, id, className, rows = 4, ...area }: Props) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const texts = { label, hint, error, required, labelHidden }
  return (
    <Field id={fieldId} texts={texts} className={className}>
      <textarea
        {...area}
        {...fieldAttributes(fieldId, texts)}
        rows={rows}
        className={clsx(control, 'field-sizing-content resize-y')}
      />
    </Field>
  )
}
