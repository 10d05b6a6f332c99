import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '#components/ui/marks/badge'
import type { WorkStatus } from '#contract/work'

export const workTones: Record<WorkStatus, Tone> = {
  DRAFT: 'neutral',
  PUBLISHED: 'info',
  UNPUBLISHED: 'neutral',
  TERMINATED: 'good',
  CANCELED: 'bad',
  ARCHIVED: 'neutral',
  DELETED: 'bad',
}

export function WorkStatusBadge({ status }: { status: WorkStatus }) {
  const t = useTranslations('work.status')
  return <Badge tone={workTones[status]}>{t(status)}</Badge>
}
