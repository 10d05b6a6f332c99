import { type PointerEvent, useRef, useState } from 'react'

interface Drag {
  readonly from: number
  /** The place where it would be put now. */
  readonly over: number
  /** Where the pointer took it, in px from the top of the list. */
  readonly startedAt: number
}

/**
 * Items of a list that are put in order by pointer: with a mouse by any part of a row that is no button, with a finger by the
 * part marked `data-handle` alone, so that the rest still scrolls. `onDrop` gets both places, from 0.
 */
export function useOrderDrag(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)

  const rows = () => [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement)
  const heightOf = (event: PointerEvent) => event.clientY - (list.current?.getBoundingClientRect().top ?? 0)
  const stop = () => {
    if (drag) rows()[drag.from]?.style.removeProperty('translate')
    setDrag(null)
  }

  return {
    drag,
    list: {
      ref: list,
      onPointerMove(event: PointerEvent) {
        if (!drag) return
        const height = heightOf(event)
        rows()[drag.from]?.style.setProperty('translate', `0 ${height - drag.startedAt}px`)
        const over = placeAt(rows(), height)
        if (over === drag.over) return
        rows()[over]?.scrollIntoView({ block: 'nearest' })
        setDrag({ ...drag, over })
      },
      onPointerUp() {
        if (drag && drag.over !== drag.from) onDrop(drag.from, drag.over)
        stop()
      },
      onPointerCancel: stop,
    },
    rowProps: (from: number) => ({
      onPointerDown(event: PointerEvent) {
        const { target } = event
        if (event.button !== 0 || !(target instanceof Element) || target.closest('button')) return
        if (event.pointerType !== 'mouse' && !target.closest('[data-handle]')) return
        // The list takes the pointer: the row may move in the document while it is held.
        list.current?.setPointerCapture(event.pointerId)
        setDrag({ from, over: from, startedAt: heightOf(event) })
      },
    }),
  }
}

/** The row at a height of the list, the nearest one beyond its ends. */
function placeAt(rows: readonly HTMLElement[], height: number): number {
  const below = rows.findIndex((row) => height < row.offsetTop + row.offsetHeight)
  return below < 0 ? rows.length - 1 : below
}
