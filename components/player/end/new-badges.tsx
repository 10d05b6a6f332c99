'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Badge } from '#contract/badge'
import { wonWith } from '#domain/badges'
import { callApi } from '#lib/browser/client'

/** Badges won by handing in this work. Shows nothing if the call fails. */
export function NewBadges({ assigneeId }: { assigneeId: string }) {
  const t = useTranslations('badges')
  const [badges, setBadges] = useState<readonly Badge[]>([])
  useEffect(() => {
    let cancelled = false
    callApi('listBadges', { query: { sort: 'won' } }).then(
      (all) => cancelled || setBadges(wonWith(all, assigneeId)),
      () => {},
    )
    return () => {
      cancelled = true
    }
  }, [assigneeId])
  if (badges.length === 0) return null
  return (
    <div role="status">
      <ul aria-label={t('newOnes')} className="flex flex-col gap-2">
        {badges.map(({ _id, image }) => (
          <li key={_id} className="flex items-center gap-3 rounded-control bg-accent-soft p-3">
            {/* biome-ignore lint/performance/noImgElement: an SVG of a kilobyte, drawn for any size */}
            <img src={image} alt="" width={56} height={56} className="size-14 shrink-0 rounded-card" />
            <p>
              <strong className="block">{t('justWon', { name: t(`${_id}.name`) })}</strong>
              {t(`${_id}.description`)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
