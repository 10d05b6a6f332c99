'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { readHour } from '#domain/dates/date-text'
import { control } from '../classes.ts'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** `18:30`; empty, or the typed text as long as it is not a valid time. */
  value: string
  onChange: (value: string) => void
}

/** A time on a 24-hour clock, typed as 18:30, 18h30 or 18h; the native field asks for AM or PM on an English machine. */
export function TimeInput({ value, onChange, className, ...input }: Props) {
  const t = useTranslations('ui')
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  return (
    <input
      {...input}
      type="text"
      inputMode="text"
      autoComplete="off"
      placeholder={t('timeFormat')}
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
