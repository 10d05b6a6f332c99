'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Badge } from '#components/ui/display/badge'
import { whenIdle } from '#components/ui/when-idle.ts'

/** On a card that stands alone: this device can play the work without network. Nothing while it cannot. */
export function KeptBadge({ assigneeId }: { assigneeId: string }) {
  const t = useTranslations('studentWork')
  return useKeptIds().has(assigneeId) ? <Badge icon="download" label={t('kept')} /> : null
}

const none: ReadonlySet<string> = new Set()

/** The works (assignee ids) that this device keeps for work without network; none until it was asked. */
export function useKeptIds(): ReadonlySet<string> {
  const [kept, setKept] = useState(none)
  useEffect(() => {
    // Absent on an insecure origin and in some private windows.
    if (!('caches' in window)) return
    return whenIdle(async () => {
      const { keptIds } = await import('#lib/browser/kept/works')
      setKept(await keptIds(Date.now()))
    })
  }, [])
  return kept
}
