import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { SpotsPicture, ZoneOutline } from '#components/ui/reading/spots-picture'
import type { SpotsPicture as Picture, Zone } from '#contract/questions/hot-spots'
import {
  arrowKeys,
  cornerOf,
  isDrawn,
  movedZone,
  nudgedZone,
  type Place,
  placeBetween,
  resizedZone,
  type ZoneCorner,
  zoneCorners,
} from '#domain/authoring/zone-place'
import { letterOf } from '#domain/paper/parts'
import { type Point, zoneAt } from '#domain/scoring/hot-spots'
import { textPictureAddress } from '#lib/browser/file-address'

type Props = ZoneDragging & { picture: Picture }

/** The picture with its zones, which are drawn, moved and resized by pointer, or by arrow keys on the buttons below. */
export function ZoneDrawing({ picture, ...dragging }: Props) {
  const { zones, selected } = dragging
  const { shown, draggedId, pointer } = useZoneDrag(dragging)
  const placed = zones.map((zone) => (zone.id === draggedId ? { ...zone, ...shown } : zone))
  const held = placed.find(({ id }) => id === selected)
  return (
    <>
      <SpotsPicture
        picture={picture}
        src={textPictureAddress(picture.name)}
        drawing={{ className: 'cursor-crosshair touch-none', ...pointer }}
      >
        {placed.map((zone, index) => (
          <ZoneOutline key={zone.id} zone={lookOf(zone)} letter={letterOf(index)} held={zone === held} />
        ))}
        {shown && draggedId === null ? (
          <ZoneOutline
            zone={{ shape: zones.at(-1)?.shape ?? 'rectangle', ...shown, found: 'left' }}
            letter={letterOf(zones.length)}
          />
        ) : held ? (
          zoneCorners.map((corner) => <Handle key={corner} place={held} corner={corner} />)
        ) : null}
      </SpotsPicture>
      <ZoneKeys {...dragging} />
    </>
  )
}

const lookOf = (zone: Zone) => ({ ...zone, found: zone.good ? ('hit' as const) : ('left' as const) })

const cornerLooks = {
  upperLeft: { x: -24, y: -24, className: 'cursor-nwse-resize' },
  upperRight: { x: -8, y: -24, className: 'cursor-nesw-resize' },
  lowerRight: { x: -8, y: -8, className: 'cursor-nwse-resize' },
  lowerLeft: { x: -24, y: -8, className: 'cursor-nesw-resize' },
} as const

/** A corner handle. Its touch target is larger than the visible square and extends outwards, so that a small zone stays free. */
function Handle({ place, corner }: { place: Place; corner: ZoneCorner }) {
  const { x, y } = cornerOf(place, corner)
  return (
    <svg x={`${x}%`} y={`${y}%`} overflow="visible" aria-hidden="true">
      <rect x="-6" y="-6" width="12" height="12" rx="2" className="fill-surface stroke-brand" strokeWidth="3" />
      <rect data-corner={corner} width="32" height="32" fill="transparent" {...cornerLooks[corner]} />
    </svg>
  )
}

type ZoneKeysProps = Pick<ZoneDragging, 'zones' | 'selected' | 'onSelect' | 'onChange'>

/** A button per zone below the picture: arrows move, Shift resizes. An application, so that keys pass; each place is said. */
function ZoneKeys({ zones, selected, onSelect, onChange }: ZoneKeysProps) {
  const t = useTranslations('moduleEditor.hotSpots')
  const hint = useId()
  const [announcement, announce] = useState('')
  const nudge = (event: KeyboardEvent, zone: Zone, letter: string) => {
    const key = arrowKeys.find((one) => one === event.key)
    if (!key || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const changed = { ...zone, ...nudgedZone(zone, key, event.shiftKey) }
    onChange(changed)
    announce(t(event.shiftKey ? 'resizedTo' : 'movedTo', { letter, ...sidesOf(changed) }))
  }
  if (zones.length === 0) return null
  return (
    <>
      <div role="application" aria-label={t('places')} className="flex flex-wrap gap-1">
        {zones.map((zone, index) => (
          <button
            key={zone.id}
            type="button"
            aria-label={zone.label.trim() === '' ? t('zone', { letter: letterOf(index) }) : `${letterOf(index)}. ${zone.label}`}
            aria-describedby={hint}
            aria-current={zone.id === selected || undefined}
            onFocus={() => onSelect(zone.id)}
            onKeyDown={(event) => nudge(event, zone, letterOf(index))}
            className={clsx(
              'size-11 rounded-control border font-semibold transition-colors hover:bg-sunken',
              zone.id === selected ? 'border-2 border-brand' : 'border-control',
            )}
          >
            {letterOf(index)}
          </button>
        ))}
      </div>
      <p id={hint} className="text-sm text-muted">
        {t('keysHint')}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

const sidesOf = ({ x, y, width, height }: Zone) => ({ x, y, width, height })

interface ZoneDragging {
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
function useZoneDrag({ zones, selected, onSelect, onDraw, onChange }: ZoneDragging) {
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
