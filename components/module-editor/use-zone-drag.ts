import { type PointerEvent, useState } from 'react'
import type { Zone } from '#contract/hot-spots'
import { type Point, zoneAt } from '#domain/scoring/hot-spots'
import { movedZone, type Place, placeBetween } from './zone-place.ts'

export interface ZoneDragging {
  readonly zones: readonly Zone[]
  /** A drag beside every zone draws one, a drag on a zone carries it. */
  readonly onDraw: (place: Place) => void
  readonly onMove: (zone: Zone) => void
}

interface Drag {
  readonly from: Point
  readonly to: Point
  /** The zone that is carried, null while one is drawn. */
  readonly zone: Zone | null
}

/** Percent of a side under which a drag is a press that slipped. */
const smallest = 1

/** Drawing and carrying zones on a picture. `shown`: where the drag stands; `carried`: the id of the zone that it moves. */
export function useZoneDrag({ zones, onDraw, onMove }: ZoneDragging) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const pointer = {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      const from = pointOf(event)
      setDrag({ from, to: from, zone: zoneAt(zones, from) })
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      if (drag) setDrag({ ...drag, to: pointOf(event) })
    },
    // Where the pointer is let go decides, not the last place that was drawn.
    onPointerUp(event: PointerEvent<SVGSVGElement>) {
      setDrag(null)
      if (!drag) return
      const place = placeOf({ ...drag, to: pointOf(event) })
      const { zone } = drag
      if (!zone) return place.width >= smallest && place.height >= smallest ? onDraw(place) : undefined
      if (place.x !== zone.x || place.y !== zone.y) onMove({ ...zone, ...place })
    },
    onPointerCancel: () => setDrag(null),
  }
  return { shown: drag && placeOf(drag), carried: drag?.zone?.id ?? null, pointer }
}

const placeOf = ({ from, to, zone }: Drag): Place => (zone ? movedZone(zone, from, to) : placeBetween(from, to))

/** Where the pointer is on the picture as it is shown. */
function pointOf(event: PointerEvent<SVGSVGElement>): Point {
  const box = event.currentTarget.getBoundingClientRect()
  return { x: ((event.clientX - box.left) / box.width) * 100, y: ((event.clientY - box.top) / box.height) * 100 }
}
