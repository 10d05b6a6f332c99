import { type PointerEvent, useRef, useState } from 'react'

interface Drag {
  readonly from: number
  /** The index where it would be dropped now. */
  readonly over: number
  /** Where the drag started, in px from the top of the list. */
  readonly startedAt: number
}

/**
 * Reorders a list by pointer: with a mouse by any part of a row except buttons and fields, with a finger only by the part marked
 * `data-handle`, so that the rest still scrolls. `onDrop` gets both indices, from 0.
 */
export function useOrderDrag(onDrop: (from: number, to: number) => void) {
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
