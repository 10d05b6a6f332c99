'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/display/badge'
import { useKeptIds } from './use-kept-ids.ts'

/** On a card that stands alone: this device can play the work without network. Nothing while it cannot. */
export function KeptBadge({ assigneeId }: { assigneeId: string }) {
  const t = useTranslations('studentWork')
  return useKeptIds().has(assigneeId) ? <Badge icon="download">{t('kept')}</Badge> : null
}
