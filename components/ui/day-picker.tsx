'use client'

import { clsx } from 'clsx'
import { type DateTimeFormatOptions, useFormatter, useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { monthOf, moveMonth, weeksOfMonth, yearsToChoose } from '#domain/month'
import { parisDay } from '#domain/paris-day'
import { mondayOf, moveDay } from '#domain/week'
import { control, iconButton } from './classes.ts'
import { Icon } from './icon.tsx'

type Words = (day: string, options: DateTimeFormatOptions) => string

type Props = {
  /** `2026-11-21`, empty when no day is chosen. */
  value: string
  min?: string | undefined
  max?: string | undefined
  onChoose: (day: string) => void
  /** Once it is drawn and has its size. */
  onReady: () => void
}

/** A month of days, weeks from Monday on; arrows, Page Up and Page Down go about it, days that cannot be chosen say so. */
export function DayPicker({ value, min, max, onChoose, onReady }: Props) {
  const format = useFormatter()
  const today = parisDay(Date.now())
  const grid = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState(value || today)
  /** The day at hand takes the focus, unless the month or year was changed by its own control. */
  const [focused, setFocused] = useState(true)
  const ready = useRef(onReady)
  useEffect(() => ready.current(), [])
  useEffect(() => {
    if (focused) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [at, focused])
  const words: Words = (day, options) => format.dateTime(new Date(`${day}T12:00:00Z`), options)
  const refused = (day: string) => (min !== undefined && day < min) || (max !== undefined && day > max)
  const goTo = (day: string, focus: boolean) => {
    setFocused(focus)
    setAt(day)
  }
  const weeks = weeksOfMonth(monthOf(at))
  return (
    <div className="flex flex-col gap-2">
      <MonthBar at={at} today={today} words={words} onGo={(day) => goTo(day, false)} />
      <table ref={grid} aria-label={words(at, { month: 'long', year: 'numeric' })} className="w-full table-fixed">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={words(day, { weekday: 'long' })} className="py-1 text-sm font-normal text-muted">
                {words(day, { weekday: 'short' }).replace('.', '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0 text-center">
                  {monthOf(day) === monthOf(at) ? (
                    <DayButton
                      day={day}
                      label={words(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
                      state={{ chosen: day === value, today: day === today, refused: refused(day), reached: day === at }}
                      onChoose={onChoose}
                      onGo={(to) => goTo(to, true)}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className="sr-only">
        {words(at, { month: 'long', year: 'numeric' })}
      </p>
    </div>
  )
}

type DayProps = {
  day: string
  label: string
  /** `reached`: the one that Tab leads to. */
  state: { chosen: boolean; today: boolean; refused: boolean; reached: boolean }
  onChoose: (day: string) => void
  onGo: (day: string) => void
}

function DayButton({ day, label, state, onChoose, onGo }: DayProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const to = dayAfterKey(event.key, day)
    if (to === undefined) return
    event.preventDefault()
    onGo(to)
  }
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={state.reached ? 0 : -1}
      aria-label={label}
      aria-pressed={state.chosen}
      aria-current={state.today ? 'date' : undefined}
      aria-disabled={state.refused || undefined}
      onKeyDown={onKeyDown}
      onClick={() => (state.refused ? undefined : onChoose(day))}
      className={clsx(
        'size-10 rounded-control tabular-nums aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:line-through',
        state.chosen ? 'bg-brand font-bold text-on-brand' : 'hover:bg-sunken',
        state.today && !state.chosen && 'font-bold text-brand',
      )}
    >
      {Number(day.slice(8))}
    </button>
  )
}

type BarProps = {
  at: string
  today: string
  words: Words
  onGo: (day: string) => void
}

/** The month that is shown: one back, one on, or chosen with its year. */
function MonthBar({ at, today, words, onGo }: BarProps) {
  const t = useTranslations('ui')
  const [year = '', month = ''] = at.split('-')
  const years = yearsToChoose(today)
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
  const select = clsx(control, 'min-h-10! w-auto! min-w-0 grow px-2! py-1!')
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        aria-label={t('previousMonth')}
        className={clsx(iconButton, 'shrink-0')}
        onClick={() => onGo(moveMonth(at, -1))}
      >
        <Icon name="chevronLeft" />
      </button>
      <select
        aria-label={t('month')}
        value={month}
        onChange={({ target }) => onGo(moveMonth(at, Number(target.value) - Number(month)))}
        className={select}
      >
        {months.map((one) => (
          <option key={one} value={one}>
            {words(`${year}-${one}-01`, { month: 'long' })}
          </option>
        ))}
      </select>
      <select
        aria-label={t('year')}
        value={year}
        onChange={({ target }) => onGo(moveMonth(at, 12 * (Number(target.value) - Number(year))))}
        className={select}
      >
        {(years.includes(Number(year)) ? years : [Number(year), ...years].sort((a, b) => a - b)).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label={t('nextMonth')}
        className={clsx(iconButton, 'shrink-0')}
        onClick={() => onGo(moveMonth(at, 1))}
      >
        <Icon name="chevronRight" />
      </button>
    </div>
  )
}

/** Where a key leads from a day in the grid; undefined for any other key. */
function dayAfterKey(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return moveDay(day, -1)
    case 'ArrowRight':
      return moveDay(day, 1)
    case 'ArrowUp':
      return moveDay(day, -7)
    case 'ArrowDown':
      return moveDay(day, 7)
    case 'Home':
      return mondayOf(day)
    case 'End':
      return moveDay(mondayOf(day), 6)
    case 'PageUp':
      return moveMonth(day, -1)
    case 'PageDown':
      return moveMonth(day, 1)
    default:
      return undefined
  }
}
