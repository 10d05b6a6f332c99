'use client'

import { SpotsPicture, ZoneOutline, zoneLetter } from '#components/ui/reading/spots-picture'
import type { SpotsPicture as Picture, Zone } from '#contract/questions/hot-spots'
import { cornerOf, type Place, type ZoneCorner, zoneCorners } from '#domain/authoring/zone-place'
import { textPictureAddress } from '#lib/browser/file-address'
import { useZoneDrag, type ZoneDragging } from './use-zone-drag.ts'
import { ZoneKeys } from './zone-keys.tsx'

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
          <ZoneOutline key={zone.id} zone={lookOf(zone)} letter={zoneLetter(index)} held={zone === held} />
        ))}
        {shown && draggedId === null ? (
          <ZoneOutline
            zone={{ shape: zones.at(-1)?.shape ?? 'rectangle', ...shown, found: 'left' }}
            letter={zoneLetter(zones.length)}
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
