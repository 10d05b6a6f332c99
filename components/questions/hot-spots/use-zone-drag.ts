import { type PointerEvent, useState } from 'react'
import type { Zone } from '#contract/questions/hot-spots'
import {
  isDrawn,
  movedZone,
  type Place,
  placeBetween,
  resizedZone,
  type ZoneCorner,
  zoneCorners,
} from '#domain/authoring/zone-place'
import { type Point, zoneAt } from '#domain/scoring/hot-spots'

export interface ZoneDragging {
  readonly zones: readonly Zone[]
  /** Id of the zone whose corners can be dragged. */
  readonly selected: string | null
  /** Called with the pressed zone, or null when a new zone is drawn. */
  readonly onSelect: (id: string | null) => void
  /** A drag outside all zones draws one, a drag on a zone moves it, a drag on a corner resizes it. */
  readonly onDraw: (place: Place) => void
  readonly onChange: (zone: Zone) => void
}

interface Drag {
  readonly from: Point
  readonly to: Point
  /** The zone being moved or resized; null while one is drawn. */
  readonly zone: Zone | null
  readonly corner: ZoneCorner | null
}

/** Drawing, moving and resizing zones on a picture. `shown`: the drag's current result; `draggedId`: id of the zone it changes. */
export function useZoneDrag({ zones, selected, onSelect, onDraw, onChange }: ZoneDragging) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const pointer = {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      const from = pointOf(event)
      const corner = cornerUnder(event.target)
      const zone = corner ? (zones.find(({ id }) => id === selected) ?? null) : zoneAt(zones, from)
      if (zone) onSelect(zone.id)
      setDrag({ from, to: from, zone, corner })
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      if (drag) setDrag({ ...drag, to: pointOf(event) })
    },
    // The point of release counts, not the last rendered one.
    onPointerUp(event: PointerEvent<SVGSVGElement>) {
      setDrag(null)
      if (!drag) return
      const place = placeOf({ ...drag, to: pointOf(event) })
      const { zone } = drag
      if (zone) return isSame(place, zone) ? undefined : onChange({ ...zone, ...place })
      if (!isDrawn(place)) return
      onSelect(null)
      onDraw(place)
    },
    onPointerCancel: () => setDrag(null),
  }
  return { shown: drag && placeOf(drag), draggedId: drag?.zone?.id ?? null, pointer }
}

function placeOf({ from, to, zone, corner }: Drag): Place {
  if (!zone) return placeBetween(from, to)
  return corner ? resizedZone(zone, corner, { from, to }) : movedZone(zone, from, to)
}

const isSame = (one: Place, other: Place) =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height

/** The corner whose handle was pressed. */
function cornerUnder(target: EventTarget): ZoneCorner | null {
  const held = target instanceof Element ? target.getAttribute('data-corner') : null
  return zoneCorners.find((corner) => corner === held) ?? null
}

/** Pointer position on the displayed picture, in percent. */
function pointOf(event: PointerEvent<SVGSVGElement>): Point {
  const box = event.currentTarget.getBoundingClientRect()
  return { x: ((event.clientX - box.left) / box.width) * 100, y: ((event.clientY - box.top) / box.height) * 100 }
}
