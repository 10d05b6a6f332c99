import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useId, useRef, useState } from 'react'
import { dayText, readDay } from '#domain/dates/date-text'
import { control } from '../classes.ts'
import { Icon } from '../display/icon.tsx'
import { LazyPart, lazyPart } from '../lazy-part.tsx'
import { placeNear } from '../place-near.ts'
import { Loader } from '../states/loader.tsx'

const dayPicker = lazyPart(() => import('./day-picker.tsx'))

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'type'> & {
  /** `2026-11-21`; empty, or the typed text as long as it is not a valid day. */
  value: string
  onChange: (value: string) => void
  /** First and last selectable day. */
  min?: string | undefined
  max?: string | undefined
}

/**
 * A day, typed as JJ/MM/AAAA or chosen in a calendar. The native date field is not used: it follows the language of the machine,
 * with month first and weeks from Sunday on an English one (CAL-017, CAL-018). The calendar unmounts before it is hidden: closing
 * and reopening at once fires a single toggle event, and the calendar would still show the month it was left on.
 */
export function DateInput({ value, onChange, min, max, className, ...input }: Props) {
  const t = useTranslations('ui')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const { shown, change, leave, forget } = useTypedDay(value, onChange)
  const choose = (day: string) => {
    forget()
    onChange(day)
    panel.current?.hidePopover()
    field.current?.focus()
  }
  return (
    <span className={clsx('relative block', className)}>
      <input
        {...input}
        ref={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('dates.dateFormat')}
        value={shown}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
        className={clsx(control, 'pr-12 tabular-nums')}
      />
      <CalendarButton opens={id} open={open} />
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('dates.calendar')}
        onBeforeToggle={(event) => event.newState === 'closed' && setOpen(false)}
        onToggle={({ newState, currentTarget }) => {
          setOpen(newState === 'open')
          if (newState === 'open' && field.current) placeNear(field.current, currentTarget, 'left')
        }}
        className="fixed inset-auto m-0 w-84 max-w-[calc(100vw-1rem)] rounded-card border border-line bg-surface p-3 text-ink shadow-card"
      >
        {open ? (
          <LazyPart part={dayPicker} opening={<Loader />}>
            {({ DayPicker }) => (
              <DayPicker
                value={readDay(value) ?? ''}
                min={min}
                max={max}
                onChoose={choose}
                onReady={() => field.current && panel.current && placeNear(field.current, panel.current, 'left')}
              />
            )}
          </LazyPart>
        ) : null}
      </div>
    </span>
  )
}

function CalendarButton({ opens, open }: { opens: string; open: boolean }) {
  const t = useTranslations('ui')
  return (
    <button
      type="button"
      popoverTarget={opens}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={t('dates.openCalendar')}
      className="absolute top-px right-px inline-flex size-10.5 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
    >
      <Icon name="calendar" />
    </button>
  )
}

function useTypedDay(value: string, onChange: (value: string) => void) {
  // The typed text is not reformatted until blur, so that no character moves under the caret.
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  const shown = typed !== null && typed.value === value ? typed.text : dayText(value)
  const change = (text: string) => {
    const next = readDay(text) ?? text.trim()
    setTyped({ text, value: next })
    onChange(next)
  }
  const leave = () => {
    const day = readDay(shown, true)
    if (day !== undefined && day !== value) onChange(day)
    setTyped(null)
  }
  return { shown, change, leave, forget: () => setTyped(null) }
}
