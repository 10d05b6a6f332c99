import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useId, useState } from 'react'
import { readHour } from '#domain/dates/date-text'
import { control } from '../classes.ts'
import { DateInput } from './date-input.tsx'
import { Fieldset, type FieldTexts, fieldAttributes } from './field.tsx'

/** Wall clock of Europe/Paris, `2026-11-21` and `18:30`; each is empty when not given, or the typed text when it is not valid. */
export type DateTimeText = { date: string; time: string }

type Props = Omit<FieldTexts, 'required'> & {
  value: DateTimeText
  onChange: (value: DateTimeText) => void
  /** First selectable day, as `2026-11-21`. */
  min?: string | undefined
}

export function DateTimeField({ value, onChange, min, ...words }: Props) {
  const t = useTranslations('ui')
  const id = useId()
  const texts = { ...words, required: true }
  const { id: _, ...attributes } = fieldAttributes(id, texts)
  return (
    <Fieldset id={id} texts={texts}>
      <div className="flex flex-wrap gap-2">
        <DateInput
          {...attributes}
          aria-label={t('dates.date')}
          value={value.date}
          min={min}
          onChange={(date) => onChange({ ...value, date })}
          className="min-w-36 max-w-48 flex-[3]"
        />
        <TimeInput
          {...attributes}
          aria-label={t('dates.time')}
          value={value.time}
          onChange={(time) => onChange({ ...value, time })}
          className="min-w-20 max-w-28 flex-[2]"
        />
      </div>
    </Fieldset>
  )
}

type TimeProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** `18:30`; empty, or the typed text as long as it is not a valid time. */
  value: string
  onChange: (value: string) => void
}

/** A time on a 24-hour clock, typed as 18:30, 18h30 or 18h; the native field asks for AM or PM on an English machine. */
function TimeInput({ value, onChange, className, ...input }: TimeProps) {
  const t = useTranslations('ui')
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  return (
    <input
      {...input}
      type="text"
      inputMode="text"
      autoComplete="off"
      placeholder={t('dates.timeFormat')}
      value={typed !== null && typed.value === value ? typed.text : value}
      onChange={({ target }) => {
        const next = readHour(target.value) ?? target.value.trim()
        setTyped({ text: target.value, value: next })
        onChange(next)
      }}
      onBlur={() => setTyped(null)}
      className={clsx(control, 'tabular-nums', className)}
    />
  )
}
