import { type ComponentProps, useId } from 'react'
import { control } from '../classes.ts'
import { Field, type FieldTexts, fieldAttributes } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, keyof FieldTexts> & FieldTexts

export function TextField({ label, hint, error, required, labelHidden, id, className, type = 'text', ...input }: Props) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const texts = { label, hint, error, required, labelHidden }
  return (
    <Field id={fieldId} texts={texts} className={className}>
      <input {...input} {...fieldAttributes(fieldId, texts)} type={type} className={control} />
    </Field>
  )
}
