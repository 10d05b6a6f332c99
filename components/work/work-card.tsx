import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge'
import { Card, CardLink, CardTitle } from '#components/ui/card'
import { EvaluationBar } from '#components/ui/evaluation-bar'
import { Icon } from '#components/ui/icon'
import { Progress } from '#components/ui/progress'
import type { Work } from '#contract/work'
import { wholeMinutes } from '#domain/duration'
import { groupLabel } from '#domain/names'
import { workPath } from '#lib/routes'
import { WorkStatusBadge } from './badges.tsx'
import { DueDate } from './due-date.tsx'

type Props = {
  work: Work
  /** Epoch ms. */
  now: number
  /** Given by the person who looks (WRK-024): a band and words say so. */
  mine?: boolean
  /** The footer with the status (WRK-021, WRK-022). */
  footer?: boolean
  /** Leads to the work; otherwise nothing in the card can be pressed (WRK-023). */
  interactive?: boolean
}

/** A work as staff see it in lists (WRK-020). */
export function WorkCard({ work, now, mine = false, footer = true, interactive = true }: Props) {
  const t = useTranslations('work')
  return (
    <Card as="article" highlighted={mine} className="flex h-full flex-col gap-3">
      <div className="flex flex-col gap-1">
        <p className="text-sm font-semibold text-brand">{work.course.subjectName}</p>
        <CardTitle>{interactive ? <CardLink href={workPath(work._id)}>{work.name}</CardLink> : work.name}</CardTitle>
      </div>
      <div className="flex flex-col gap-1 text-sm">
        <DueDate dueDate={work.dueDate} now={now} />
        <span className="inline-flex items-start gap-2 text-muted">
          <Icon name="people" className="mt-0.5" />
          {work.group ? groupLabel(work.group.name) : t('singles', { count: work.stats.assigneeCount })}
        </span>
      </div>
      <Figures stats={work.stats} />
      {footer || mine ? (
        <div className="mt-auto flex flex-wrap items-center gap-2 border-t border-line pt-3">
          {footer ? <WorkStatusBadge status={work.status} /> : null}
          {mine ? (
            <Badge tone="accent" icon="person">
              {t('mine')}
            </Badge>
          ) : null}
        </div>
      ) : null}
    </Card>
  )
}

function Figures({ stats }: { stats: Work['stats'] }) {
  const t = useTranslations('work')
  const minutes = wholeMinutes(stats.averageDuration)
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5 text-sm">
      <dt className="whitespace-nowrap text-muted">{t('submitted')}</dt>
      <dd>
        <Progress label={t('submitted')} done={stats.submissionCount} total={stats.assigneeCount} />
      </dd>
      <dt className="whitespace-nowrap text-muted">{t('averageEvaluation')}</dt>
      <dd>{stats.averageEvaluation === null ? t('dash') : <EvaluationBar percent={stats.averageEvaluation} compact />}</dd>
      <dt className="whitespace-nowrap text-muted">{t('averageDuration')}</dt>
      <dd>{minutes === null ? t('dash') : t('minutes', { minutes })}</dd>
    </dl>
  )
}
