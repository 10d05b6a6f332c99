'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useState } from 'react'
import { zoneLetter } from '#components/ui/reading/spots-picture'
import type { Zone } from '#contract/questions/hot-spots'
import { arrowKeys, nudgedZone } from '#domain/authoring/zone-place'
import type { ZoneDragging } from './use-zone-drag.ts'

type Props = Pick<ZoneDragging, 'zones' | 'selected' | 'onSelect' | 'onChange'>

/**
 * A button per zone below the picture: arrow keys move the zone, Shift with arrow keys resizes it. Its role is application, so that
 * a screen reader passes these keys on; each new place is announced.
 */
export function ZoneKeys({ zones, selected, onSelect, onChange }: Props) {
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
            aria-label={
              zone.label.trim() === '' ? t('zone', { letter: zoneLetter(index) }) : `${zoneLetter(index)}. ${zone.label}`
            }
            aria-describedby={hint}
            aria-current={zone.id === selected || undefined}
            onFocus={() => onSelect(zone.id)}
            onKeyDown={(event) => nudge(event, zone, zoneLetter(index))}
            className={clsx(
              'size-11 rounded-control border font-semibold transition-colors hover:bg-sunken',
              zone.id === selected ? 'border-2 border-brand' : 'border-control',
            )}
          >
            {zoneLetter(index)}
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
