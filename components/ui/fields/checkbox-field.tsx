import { clsx } from 'clsx'
import { type ComponentProps, useId } from 'react'
import { FieldError, FieldHint, type FieldTexts, fieldAttributes, RequiredMark } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, keyof FieldTexts | 'type'> & FieldTexts

export const checkbox = 'size-5 shrink-0 rounded align-middle accent-brand disabled:cursor-not-allowed'

export function CheckboxField({ label, hint, error, required, labelHidden, id, className, ...input }: Props) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const texts = { label, hint, error, required }
  return (
    <div className={clsx('flex flex-col gap-1', className)}>
      <label className="flex min-h-11 items-center gap-3">
        <input {...input} {...fieldAttributes(fieldId, texts)} type="checkbox" className={checkbox} />
        <span className={clsx(labelHidden && 'sr-only')}>
          {label}
          {required ? <RequiredMark /> : null}
        </span>
      </label>
      {hint !== undefined ? <FieldHint id={fieldId}>{hint}</FieldHint> : null}
      <FieldError id={fieldId} error={error} />
    </div>
  )
}
