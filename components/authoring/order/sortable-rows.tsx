import { clsx } from 'clsx'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '#components/ui/display/icon'
import { moveTo } from './order.ts'

interface Place {
  /** Index of the row, from 0. */
  readonly index: number
  readonly last: boolean
  readonly onMove: (by: -1 | 1) => void
  /** The part that a finger drags; null where the order means nothing. */
  readonly handle: (className?: string) => ReactNode
}

interface Props<Row> {
  rows: readonly Row[]
  /** False: the order means nothing, and no row is moved. */
  sortable?: boolean
  rowClass: (dragged: boolean) => string
  /** What a screen reader hears after a move; `place` from 1. */
  announce: (row: Row, place: number) => string
  onChange: (rows: readonly Row[]) => void
  children: (row: Row, place: Place) => ReactNode
}

export function SortableRows<Row extends { readonly id: string }>(props: Props<Row>) {
  const { rows, sortable = true, rowClass, announce, onChange, children } = props
  const [announcement, setAnnouncement] = useState('')
  const move = (from: number, to: number) => {
    const [row, next] = [rows[from], moveTo(rows, from, to)]
    if (!row || next === rows) return
    onChange(next)
    setAnnouncement(announce(row, to + 1))
  }
  const { drag, list, rowProps } = useOrderDrag(move)
  return (
    <>
      <ol {...(sortable && list)} className="relative flex flex-col gap-2">
        {rows.map((row, index) => (
          <li
            key={row.id}
            {...(sortable && rowProps(index))}
            className={clsx(
              rowClass(drag?.from === index),
              drag?.from === index && 'relative z-10 shadow-card',
              drag && drag.over === index && drag.from !== index && 'outline-2 outline-offset-2 outline-brand outline-dashed',
            )}
          >
            {children(row, {
              index,
              last: index === rows.length - 1,
              onMove: (by) => move(index, index + by),
              handle: (className) => (sortable ? <RowHandle place={index + 1} className={className} /> : null),
            })}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

/** The row's buttons do the same by keyboard. */
const RowHandle = ({ place, className }: { place: number; className: string | undefined }) => (
  <span data-handle className={clsx('flex min-h-11 cursor-grab touch-none items-center gap-1 text-muted select-none', className)}>
    <Icon name="grip" />
    <span aria-hidden="true" className="min-w-6 text-right tabular-nums">
      {place}.
    </span>
  </span>
)

interface Drag {
  readonly from: number
  /** The index where it would be dropped now. */
  readonly over: number
  /** Where the drag started, in px from the top of the list. */
  readonly startedAt: number
}

/** Reorders by pointer: a mouse by the row except its controls, a finger by `data-handle`. `onDrop`: both indices, from 0. */
function useOrderDrag(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  // Pointer moves come faster than renders: decisions use this ref, the state is only for rendering.
  const dragRef = useRef<Drag | null>(null)
  const [drag, show] = useState<Drag | null>(null)
  const hold = (next: Drag | null) => {
    dragRef.current = next
    show(next)
  }

  const rows = () => [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement)
  const heightOf = (event: PointerEvent) => event.clientY - (list.current?.getBoundingClientRect().top ?? 0)
  const stop = () => {
    if (dragRef.current) rows()[dragRef.current.from]?.style.removeProperty('translate')
    hold(null)
  }

  return {
    drag,
    list: {
      ref: list,
      onPointerMove(event: PointerEvent) {
        if (!dragRef.current) return
        const { from, startedAt, over: before } = dragRef.current
        const height = heightOf(event)
        rows()[from]?.style.setProperty('translate', `0 ${height - startedAt}px`)
        const over = placeAt(rows(), height)
        if (over === before) return
        rows()[over]?.scrollIntoView({ block: 'nearest' })
        hold({ from, startedAt, over })
      },
      onPointerUp() {
        const last = dragRef.current
        stop()
        if (last && last.over !== last.from) onDrop(last.from, last.over)
      },
      onPointerCancel: stop,
    },
    rowProps: (from: number) => ({
      onPointerDown(event: PointerEvent) {
        const { target } = event
        if (event.button !== 0 || !(target instanceof Element) || target.closest('button, input, textarea, [contenteditable]'))
          return
        if (event.pointerType !== 'mouse' && !target.closest('[data-handle]')) return
        // The list captures the pointer, because the row may move in the DOM during the drag.
        list.current?.setPointerCapture(event.pointerId)
        hold({ from, over: from, startedAt: heightOf(event) })
      },
    }),
  }
}

/** Index of the row at a height of the list; of the nearest row beyond its ends. */
function placeAt(rows: readonly HTMLElement[], height: number): number {
  const below = rows.findIndex((row) => height < row.offsetTop + row.offsetHeight)
  return below < 0 ? rows.length - 1 : below
}
