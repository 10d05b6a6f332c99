import { type MouseEvent, useState } from 'react'
import type { Zone } from '#contract/questions/hot-spots'
import { entryAt, type Mark, maxMarks, readMarks } from '#domain/scoring/hot-spots'

interface Marking {
  readonly zones: readonly Zone[]
  /** The marks, encoded as in domain/scoring/hot-spots. */
  readonly entries: readonly string[]
  readonly edit: (entries: string[]) => void
}

/** Distance from the middle of a mark within which a press counts as on it, in px. */
const reach = () => (matchMedia('(pointer: coarse)').matches ? 22 : 14)

/** Adds and removes marks on a picture. `isFull`: the student tried to add one more than the maximum. */
export function useMarks({ zones, entries, edit }: Marking) {
  const [isFull, setIsFull] = useState(false)
  const marks = readMarks(zones, entries)
  const max = maxMarks(zones)
  const put = (entry: string) => {
    // A single mark is moved; with several, none is removed unasked.
    const full = max > 1 && entries.length >= max
    setIsFull(full)
    if (!full && !entries.includes(entry)) edit(max === 1 ? [entry] : [...entries, entry])
  }
  const remove = (gone: (mark: Mark) => boolean) => {
    setIsFull(false)
    edit(marks.filter((mark) => !gone(mark)).map(({ entry }) => entry))
  }
  const press = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const at = { x: event.clientX - box.left, y: event.clientY - box.top }
    const near = reach()
    const pressed = marks.find(({ x, y }) => Math.hypot((x / 100) * box.width - at.x, (y / 100) * box.height - at.y) <= near)
    if (pressed) remove(({ entry }) => entry === pressed.entry)
    else put(entryAt({ x: (at.x / box.width) * 100, y: (at.y / box.height) * 100 }))
  }
  return { marks, max, isFull, put, remove, press }
}
