import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { control } from './classes.ts'
import { FieldError, FieldHint, type FieldTexts, fieldAttributes, RequiredMark } from './field.tsx'

/** Wall clock of Europe/Paris as the native inputs write it: `2026-11-21` and `18:30`, each empty when not given. */
export type DateTimeText = { date: string; time: string }

type Props = FieldTexts & {
  value: DateTimeText
  onChange: (value: DateTimeText) => void
  /** First day that can be chosen, as `2026-11-21`. */
  min?: string | undefined
  max?: string | undefined
  disabled?: boolean
  className?: string | undefined
}

export function DateTimeField({
  label,
  hint,
  error,
  required,
  labelHidden,
  value,
  onChange,
  min,
  max,
  disabled,
  className,
}: Props) {
  const t = useTranslations('ui')
  const id = useId()
  const { id: _, ...attributes } = fieldAttributes(id, { label, hint, error, required })
  return (
    <fieldset className={clsx('flex min-w-0 flex-col gap-1.5', className)} disabled={disabled}>
      <legend className={clsx('mb-1.5 font-semibold', labelHidden && 'sr-only')}>
        {label}
        {required ? <RequiredMark /> : null}
      </legend>
      {hint !== undefined ? <FieldHint id={id}>{hint}</FieldHint> : null}
      <div className="flex flex-wrap gap-2">
        <input
          {...attributes}
          type="date"
          aria-label={t('date')}
          value={value.date}
          min={min}
          max={max}
          onChange={(event) => onChange({ ...value, date: event.target.value })}
          className={clsx(control, 'min-w-32 max-w-48 flex-[3]')}
        />
        <input
          {...attributes}
          type="time"
          aria-label={t('time')}
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.target.value })}
          className={clsx(control, 'min-w-24 max-w-36 flex-[2]')}
        />
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
