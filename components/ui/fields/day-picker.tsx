import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { DayPicker as Calendar, type ChevronProps, type ClassNames } from 'react-day-picker'
import { fr } from 'react-day-picker/locale/fr'
import { parisDay } from '#domain/dates/paris-day'
import { yearsAround } from '#domain/works/due-date'
import { control, iconButton } from '../classes.ts'
import { Icon } from '../display/icon.tsx'

type Props = {
  /** `2026-11-21`, empty when no day is chosen. */
  value: string
  min?: string | undefined
  max?: string | undefined
  onChoose: (day: string) => void
  /** Called once the picker is rendered and has its size. */
  onReady: () => void
}

const dayButton =
  'size-10 rounded-control tabular-nums hover:bg-sunken disabled:cursor-not-allowed disabled:text-muted disabled:line-through aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:line-through group-aria-selected:bg-brand group-aria-selected:font-bold group-aria-selected:text-on-brand'

const classNames: Partial<ClassNames> = {
  month: 'grid grid-cols-[auto_1fr_auto] items-center gap-1',
  button_previous: iconButton,
  button_next: `${iconButton} col-start-3 row-start-1`,
  month_caption: 'col-start-2 row-start-1',
  dropdowns: 'flex items-center gap-1',
  dropdown_root: 'contents',
  dropdown: `${control} min-h-10! w-auto! min-w-0 grow px-2! py-1!`,
  caption_label: 'hidden',
  month_grid: 'col-span-3 mt-1 w-full table-fixed',
  weekday: 'py-1 text-sm font-normal text-muted',
  day: 'group p-0 text-center',
  day_button: dayButton,
  today: 'font-bold text-brand',
  hidden: 'invisible',
}

const Chevron = ({ orientation }: ChevronProps) => <Icon name={orientation === 'left' ? 'chevronLeft' : 'chevronRight'} />

/** A month view, Monday first (CAL-017), over 40 years (CAL-023); arrow keys, Page Up and Page Down move in it. */
export function DayPicker({ value, min, max, onChoose, onReady }: Props) {
  const t = useTranslations('ui')
  const today = parisDay(Date.now())
  const shown = dateOf(value || today)
  const [thisYear, shownYear] = [dateOf(today).getFullYear(), shown.getFullYear()]
  const ready = useRef(onReady)
  useEffect(() => ready.current(), [])
  return (
    <Calendar
      mode="single"
      required
      autoFocus
      selected={value ? shown : undefined}
      onSelect={(date) => onChoose(dayOf(date))}
      defaultMonth={shown}
      today={dateOf(today)}
      startMonth={new Date(Math.min(thisYear - yearsAround, shownYear), 0)}
      endMonth={new Date(Math.max(thisYear + yearsAround, shownYear), 11)}
      disabled={[...(min ? [{ before: dateOf(min) }] : []), ...(max ? [{ after: dateOf(max) }] : [])]}
      captionLayout="dropdown"
      navLayout="around"
      locale={fr}
      labels={{
        labelPrevious: () => t('dates.previousMonth'),
        labelNext: () => t('dates.nextMonth'),
        labelMonthDropdown: () => t('dates.month'),
        labelYearDropdown: () => t('dates.year'),
        // biome-ignore lint/complexity/useMaxParams: the calendar calls it so
        labelDayButton: (date, _marks, _options, words) => words?.format(date, 'PPPP') ?? dayOf(date),
      }}
      classNames={classNames}
      components={{ Chevron }}
    />
  )
}

// The library reads a Date in the machine's time zone, so a day is built in that zone and never from an instant.
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

const dayOf = (date: Date): string =>
  [String(date.getFullYear()).padStart(4, '0'), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
