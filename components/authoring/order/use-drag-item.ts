import { type DragEvent, useState } from 'react'

/** An item reordered by dragging, as by its move buttons. `kind`: no drop in another list; `onDrop`: the id dropped on it. */
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
