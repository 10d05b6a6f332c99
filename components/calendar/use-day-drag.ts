'use client'

import { type DragEvent, useRef, useState } from 'react'

interface Options<Item> {
  onDrop: (item: Item, day: string) => void
  /** Called when the item was dropped on a day that does not accept it. */
  onRefused: (item: Item) => void
}

/** Drag and drop of items between days by mouse; the keyboard alternative is each item’s menu. */
export function useDayDrag<Item>({ onDrop, onRefused }: Options<Item>) {
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
