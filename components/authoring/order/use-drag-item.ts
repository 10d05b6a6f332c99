'use client'

import { type DragEvent, useState } from 'react'

/**
 * A list item that is reordered by dragging; the move buttons are the keyboard equivalent. `kind` keeps items of one list from
 * being dropped into another; `onDrop` gets the id of the item dropped on this one.
 */
export function useDragItem(kind: string, id: string, onDrop: (id: string) => void) {
  const [over, setOver] = useState(false)
  const type = `application/x-tremplin-${kind}`
  const isOurItem = (event: DragEvent) => event.dataTransfer.types.includes(type)
  return {
    over,
    handle: {
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.setData(type, id)
        event.dataTransfer.effectAllowed = 'move' as const
      },
    },
    target: {
      onDragOver(event: DragEvent) {
        if (!isOurItem(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave(event: DragEvent) {
        const next = event.relatedTarget
        if (!(next instanceof Node) || !event.currentTarget.contains(next)) setOver(false)
      },
      onDrop(event: DragEvent) {
        if (!isOurItem(event)) return
        event.preventDefault()
        setOver(false)
        const dropped = event.dataTransfer.getData(type)
        if (dropped !== '' && dropped !== id) onDrop(dropped)
      },
    },
  }
}
