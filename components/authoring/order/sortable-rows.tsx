'use client'

import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { Icon } from '#components/ui/display/icon'
import { movedTo } from './order.ts'
import { useOrderDrag } from './use-order-drag.ts'

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

/** A list that is put in order by dragging its rows, or by the buttons of each. */
export function SortableRows<Row extends { readonly id: string }>(props: Props<Row>) {
  const { rows, sortable = true, rowClass, announce, onChange, children } = props
  const [announcement, setAnnouncement] = useState('')
  const move = (from: number, to: number) => {
    const [row, next] = [rows[from], movedTo(rows, from, to)]
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
