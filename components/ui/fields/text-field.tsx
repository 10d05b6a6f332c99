import { control } from '../classes.ts'
import { type ControlProps, Field, useField } from './field.tsx'

export function TextField({ type = 'text', ...props }: ControlProps<'input'>) {
  const { field, input } = useField(props)
  return (
    <Field {...field}>
      <input {...input} type={type} className={control} />
    </Field>
  )
}
