import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '#components/ui/display/badge'
import type { Status } from '#contract/scalars'

const tones: Record<Status | 'NEW', Tone> = {
  NEW: 'neutral',
  DRAFT: 'warn',
  PUBLISHED: 'good',
  UNPUBLISHED: 'neutral',
  ARCHIVED: 'neutral',
  DELETED: 'neutral',
}

/** The status of a module or course as a label (MOD-008, OP-053). */
export function StatusBadge({ status }: { status: Status | 'NEW' }) {
  const t = useTranslations('authoring.status')
  return <Badge tone={tones[status]} label={t(status)} />
}
