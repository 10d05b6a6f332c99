import type { ComponentProps } from 'react'
import { control } from '../classes.ts'
import { Field, type FieldTexts, useField } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, keyof FieldTexts | 'onChange'> &
  FieldTexts & { onChange?: ((value: string) => void) | undefined }

/** Without `onChange` it may stand in a server component, which can pass no function. */
export function TextField({ type = 'text', onChange, ...props }: Props) {
  const { field, input } = useField(props)
  return (
    <Field {...field}>
      <input {...input} type={type} onChange={onChange && ((event) => onChange(event.target.value))} className={control} />
    </Field>
  )
}
