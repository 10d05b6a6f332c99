import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type DragEvent, type ReactNode, useOptimistic, useRef, useState, useTransition } from 'react'
import { EmptyState } from '#components/ui/states/content-states'
import { Spinner } from '#components/ui/states/spinner'
import { parisDay } from '#domain/dates/paris-day'
import { mondayOf, moveDay, weekOptions } from '#domain/dates/week'
import { filteredPath } from '#domain/lists/filters'
import { rememberFilters } from '#lib/browser/remember-filters'
import { DayColumn } from './day-column.tsx'
import { WeekSelector } from './week-selector.tsx'

/** An item of the calendar: `at` in epoch ms. */
export interface CalendarItem {
  readonly id: string
  readonly at: number
  /** True when the item may be moved to another day. */
  readonly movable?: boolean
}

/** The settings of the calendar that come from the server; the same for every role. */
export interface CalendarWeek {
  /** Path of the calendar, and the query parameters of the filters to keep. */
  readonly path: string
  readonly more: { readonly [name: string]: string | undefined }
  /** Monday of the week, `YYYY-MM-DD`. */
  readonly week: string
  readonly now: number
  /** The first school year that can be shown, as 2024-2025. */
  readonly firstYear: string
  readonly hidePast: boolean
  readonly off: { readonly [day: string]: string }
}

type Props<Item extends CalendarItem> = CalendarWeek & {
  /** In ascending order of `at`. */
  items: readonly Item[]
  renderItem: (item: Item) => ReactNode
  onMove?: (item: Item, day: string) => void
  onRefused?: (item: Item) => void
  /** Shown under the empty-week message. */
  emptyText?: string
  emptyAction?: ReactNode
}

/** Seven days from Monday with their items, of Paris whatever the browser's time zone (CAL-004 to CAL-008, CAL-019). */
export function WeekCalendar<Item extends CalendarItem>(props: Props<Item>) {
  const { week, now, items, hidePast, renderItem, onMove, onRefused } = props
  const t = useTranslations('calendar')
  const { pending, hrefOf, goTo, hides, hidePast: setHidePast } = useWeek(props.path, props.more, hidePast)
  const [selected, setSelected] = useState<string | null>(null)
  const drag = useDayDrag<Item>({
    onDrop: (item, day) => onMove?.(item, day),
    onRefused: (item) => onRefused?.(item),
  })
  const today = parisDay(now)
  const days = Array.from({ length: 7 }, (_, index) => moveDay(week, index))
  const byDay = groupByDay(items)
  const shown = days.reduce((sum, day) => sum + (byDay.get(day)?.length ?? 0), 0)
  const chosen = selected !== null && days.includes(selected) ? selected : null
  return (
    <div className="flex flex-col gap-6">
      <WeekSelector
        week={week}
        current={mondayOf(today)}
        mondays={weekOptions(now, { firstYear: props.firstYear, past: !hides })}
        hidePast={hides}
        hrefOf={hrefOf}
        onWeek={goTo}
        onHidePast={setHidePast}
      />
      <p role="status" className="flex items-center gap-2 text-muted empty:hidden">
        {pending ? (
          <>
            <Spinner />
            {t('loading')}
          </>
        ) : null}
      </p>
      <section aria-label={t('days')} aria-busy={pending} className="flex flex-col gap-6 aria-busy:opacity-50">
        <ul className="grid gap-3 *:min-w-0 min-[1200px]:grid-cols-7 min-[1200px]:gap-2">
          {days.map((day) => (
            <DayColumn
              key={day}
              day={day}
              today={today}
              off={props.off[day]}
              selected={day === chosen}
              empty={!byDay.has(day)}
              dragging={drag.dragging}
              over={drag.over === day}
              onSelect={() => setSelected(day === chosen ? null : day)}
              target={onMove ? drag.dayProps(day, day >= today) : undefined}
            >
              {byDay.get(day)?.map((item) => (
                <li key={item.id} {...(onMove && item.movable ? drag.itemProps(item, day) : {})}>
                  {renderItem(item)}
                </li>
              ))}
            </DayColumn>
          ))}
        </ul>
        {shown === 0 && chosen === null ? (
          <EmptyState title={t('empty')} text={props.emptyText} action={props.emptyAction} />
        ) : null}
      </section>
    </div>
  )
}

function groupByDay<Item extends CalendarItem>(items: readonly Item[]): Map<string, Item[]> {
  const days = new Map<string, Item[]>()
  for (const item of items) {
    const day = parisDay(item.at)
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return days
}

/** Navigation between weeks: the week is in the URL, and hiding past weeks is remembered. */
function useWeek(path: string, more: { [name: string]: string | undefined }, hidesPast: boolean) {
  const router = useRouter()
  const [pending, start] = useTransition()
  const [hides, setHides] = useOptimistic(hidesPast)
  const hrefOf = (monday: string) => filteredPath(path, more, { week: monday })
  return {
    pending,
    hrefOf,
    goTo: (monday: string) => start(() => router.push(hrefOf(monday), { scroll: false })),
    hides,
    hidePast: (hide: boolean) => {
      rememberFilters('calendar', hide ? { hidePast: '1' } : {})
      start(() => {
        setHides(hide)
        router.refresh()
      })
    },
  }
}

interface Options<Item> {
  onDrop: (item: Item, day: string) => void
  /** Called when the item was dropped on a day that does not accept it. */
  onRefused: (item: Item) => void
}

/** Drag and drop of items between days by mouse; the keyboard alternative is each item’s menu. */
function useDayDrag<Item>({ onDrop, onRefused }: Options<Item>) {
  const drag = useRef<{ item: Item; from: string } | null>(null)
  const refusing = useRef(false)
  const [dragging, setDragging] = useState(false)
  const [over, setOver] = useState<string | null>(null)
  const stop = () => {
    drag.current = null
    refusing.current = false
    setDragging(false)
    setOver(null)
  }
  return {
    dragging,
    over,
    itemProps: (item: Item, from: string) => ({
      draggable: true,
      onDragStart(event: DragEvent) {
        drag.current = { item, from }
        event.dataTransfer.setData('application/x-tremplin-day', from)
        event.dataTransfer.effectAllowed = 'move' as const
        setDragging(true)
      },
      onDragEnd() {
        const dragged = drag.current
        if (dragged && refusing.current) onRefused(dragged.item)
        stop()
      },
    }),
    dayProps: (day: string, takes: boolean) => ({
      onDragOver(event: DragEvent) {
        if (!drag.current) return
        refusing.current = !takes && drag.current.from !== day
        if (!takes) return
        event.preventDefault()
        setOver(day)
      },
      onDragLeave(event: DragEvent) {
        const next = event.relatedTarget
        if (next instanceof Node && event.currentTarget.contains(next)) return
        refusing.current = false
        setOver((now) => (now === day ? null : now))
      },
      onDrop(event: DragEvent) {
        const dropped = drag.current
        if (!dropped) return
        event.preventDefault()
        stop()
        if (dropped.from !== day) onDrop(dropped.item, day)
      },
    }),
  }
}
