'use client'

import { SpotsPicture, ZoneOutline, zoneLetter } from '#components/ui/reading/spots-picture'
import type { SpotsPicture as Picture, Zone } from '#contract/hot-spots'
import { textPictureAddress } from '#lib/browser/file-address'
import { useZoneDrag, type ZoneDragging } from './use-zone-drag.ts'

type Props = ZoneDragging & { picture: Picture }

/** The picture with its zones, drawn and carried by mouse or finger; the figures beside it do the same by keyboard. */
export function ZoneDrawing({ picture, ...dragging }: Props) {
  const { zones } = dragging
  const { shown, carried, pointer } = useZoneDrag(dragging)
  return (
    <SpotsPicture
      picture={picture}
      src={textPictureAddress(picture.name)}
      drawing={{ className: 'cursor-crosshair touch-none', ...pointer }}
    >
      {zones.map((zone, index) => (
        <ZoneOutline key={zone.id} zone={lookOf(zone.id === carried ? { ...zone, ...shown } : zone)} letter={zoneLetter(index)} />
      ))}
      {shown && carried === null ? (
        <ZoneOutline
          zone={{ shape: zones.at(-1)?.shape ?? 'rectangle', ...shown, found: 'left' }}
          letter={zoneLetter(zones.length)}
        />
      ) : null}
    </SpotsPicture>
  )
}

const lookOf = (zone: Zone) => ({ ...zone, found: zone.good ? ('hit' as const) : ('left' as const) })
