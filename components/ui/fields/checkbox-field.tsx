import { clsx } from 'clsx'
import { type ComponentProps, useId } from 'react'
import { FieldError, FieldHint, type FieldTexts, fieldAttributes } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, keyof FieldTexts | 'type' | 'id' | 'onChange'> &
  Pick<FieldTexts, 'label' | 'hint' | 'error'> & { onChange?: (checked: boolean) => void }

export const checkbox = 'size-5 shrink-0 rounded align-middle accent-brand disabled:cursor-not-allowed'

export function CheckboxField({ label, hint, error, className, onChange, ...input }: Props) {
  const id = useId()
  return (
    <div className={clsx('flex flex-col gap-1', className)}>
      <label className="flex min-h-11 items-center gap-3">
        <input
          {...input}
          {...fieldAttributes(id, { label, hint, error })}
          type="checkbox"
          onChange={onChange && ((event) => onChange(event.target.checked))}
          className={checkbox}
        />
        <span>{label}</span>
      </label>
      {hint !== undefined ? <FieldHint id={id}>{hint}</FieldHint> : null}
      <FieldError id={id} error={error} />
    </div>
  )
}
