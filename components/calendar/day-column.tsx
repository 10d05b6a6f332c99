import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type DragEvent, type ReactNode, useId } from 'react'
import { Icon } from '#components/ui/display/icon'
import { weekdayName, writtenDay } from '#domain/dates/date-words'
import { parisInstant } from '#domain/dates/paris-time'

type Props = {
  /** `day` and `today`: `YYYY-MM-DD`. */
  day: string
  today: string
  /** What makes it a day off. */
  off: string | undefined
  selected: boolean
  empty: boolean
  /** `dragging`: an item is being dragged; `over`: the pointer is over this day. */
  dragging: boolean
  over: boolean
  onSelect: () => void
  target: { [name in 'onDragOver' | 'onDragLeave' | 'onDrop']: (event: DragEvent) => void } | undefined
  children: ReactNode
}

/** One day of the week: a column on wide screens, a heading with its cards on others. */
export function DayColumn({ day, today, off, selected, empty, dragging, over, onSelect, target, children }: Props) {
  const t = useTranslations('calendar')
  const id = useId()
  const weekday = weekdayName(parisInstant(day, '12:00'))
  const past = day < today
  return (
    <li
      {...target}
      data-day={day}
      className={clsx(
        'flex flex-col gap-2 rounded-card border p-1.5 min-[1200px]:min-h-64',
        selected ? 'border-brand ring-1 ring-brand' : 'border-line',
        over ? 'bg-brand-soft' : past ? 'bg-sunken/50' : 'bg-surface/50',
        dragging && past && 'border-dashed',
        dragging && !past && 'border-control',
      )}
    >
      <h2 className="font-sans text-base">
        <button
          type="button"
          aria-pressed={selected}
          aria-describedby={off === undefined ? undefined : id}
          aria-current={day === today ? 'date' : undefined}
          onClick={onSelect}
          className={clsx(
            'flex min-h-11 w-full flex-wrap content-center items-baseline justify-between gap-x-2 rounded-control px-2 py-1 text-left hover:bg-sunken',
            'min-[1200px]:flex-col min-[1200px]:flex-nowrap min-[1200px]:items-start min-[1200px]:justify-center',
            selected && 'bg-brand-soft text-brand',
          )}
        >
          <span className="flex flex-wrap items-baseline gap-x-2 font-semibold">
            <span className="inline-block first-letter:uppercase">{weekday}</span>
            {day === today ? <span className="rounded-full bg-brand px-2 text-sm text-on-brand">{t('isToday')}</span> : null}
          </span>{' '}
          <span className="text-sm text-muted tabular-nums">{writtenDay(day)}</span>
        </button>
      </h2>
      {off === undefined ? null : (
        <p id={id} className="flex items-start gap-1.5 rounded-control bg-accent-soft px-2 py-1 text-sm">
          <Icon name="sun" />
          {off}
        </p>
      )}
      {empty ? null : (
        <ul className="grid gap-2 *:min-w-0 tablet:grid-cols-2 wide:grid-cols-3 min-[1200px]:grid-cols-1">{children}</ul>
      )}
      {empty && selected ? <p className="px-2 pb-2 text-sm text-muted">{t('emptyDay')}</p> : null}
      {dragging && past ? <p className="mt-auto px-2 pb-1 text-sm text-muted">{t('pastDay')}</p> : null}
    </li>
  )
}
