'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { KindBadges } from '#components/students/results/kind-badges'
import { Badge } from '#components/ui/display/badge'
import { Minutes } from '#components/ui/display/duration'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import { Card, CardLink } from '#components/ui/layout/card'
import { CardGrid } from '#components/ui/layout/card-grid'
import { SchoolName } from '#components/ui/school-name'
import { Progress } from '#components/ui/states/progress'
import { isOver } from '#domain/works/work'
import { VisibleFrom, WorkStatusBadge } from './badges.tsx'
import type { WorkCardData } from './card-data.ts'
import { CardFact, CardHead } from './card-parts.tsx'
import { DueDate } from './due-date.tsx'
import { useRecipients } from './use-recipients.ts'

type Props = {
  work: WorkCardData
  /** Its footer says the status too (WRK-021, WRK-022), not only what kind of work it is. */
  footer?: boolean
  /** Links to the work; otherwise the card has nothing to press (WRK-023). */
  interactive?: boolean
  /** Level of its heading. */
  title?: 'h3' | 'h4'
}

export type GridProps = Pick<Props, 'footer' | 'title'> & {
  works: readonly WorkCardData[]
  label?: string | undefined
}

export function WorkCardGrid({ works, label, ...card }: GridProps) {
  return (
    <CardGrid {...(label !== undefined && { label })}>
      {works.map((work) => (
        <li key={work.id}>
          <WorkCard work={work} {...card} />
        </li>
      ))}
    </CardGrid>
  )
}

/** A work as staff see it in lists (WRK-020). */
export function WorkCard({ work, footer = true, interactive = true, title = 'h3' }: Props) {
  const t = useTranslations('work')
  const recipients = useRecipients(work)
  return (
    <Card as="article" highlighted={work.mine} className={clsx('flex h-full flex-col gap-3', phoneCard)}>
      <CardHead work={work} title={title}>
        {interactive ? <CardLink href={work.href}>{work.name}</CardLink> : work.name}
      </CardHead>
      <div className="flex flex-col gap-1 text-sm max-tablet:contents">
        <div className={clsx('contents max-tablet:flex max-tablet:w-full', phoneLine)}>
          <VisibleFrom at={work.visibleFrom} />
          <DueDate due={work.due} over={isOver(work.status)} />
        </div>
        <CardFact icon="people">{recipients}</CardFact>
        {work.teacher === null ? null : <CardFact icon="person">{work.teacher}</CardFact>}
        <SchoolName school={work.school} />
      </div>
      <Figures work={work} />
      <div className="mt-auto flex flex-wrap items-center gap-2 border-t border-line pt-3 max-tablet:contents">
        <span className="flex flex-wrap gap-2 max-tablet:order-3">
          <KindBadges work={work} />
          {footer ? <WorkStatusBadge status={work.status} scheduled={work.visibleFrom !== null} /> : null}
        </span>
        {work.mine ? (
          <span className="flex max-tablet:order-1">
            <Badge tone="accent" icon="person" label={t('card.mine')} />
          </span>
        ) : null}
      </div>
    </Card>
  )
}

/* On phones a card is a few lines, so that a term of works can be leafed through: what, when, for and by whom, how far. */
const phoneLine = 'max-tablet:flex-row max-tablet:flex-wrap max-tablet:items-center max-tablet:gap-x-3 max-tablet:gap-y-0.5'
const phoneCard = clsx(phoneLine, 'max-tablet:content-start max-tablet:px-4 max-tablet:py-3 max-tablet:text-sm')
/* There the figures say what they are by their looks, and dashes are left out. */
const figureName = 'whitespace-nowrap text-muted max-tablet:sr-only'

function Figures({ work }: { work: WorkCardData }) {
  const t = useTranslations('work')
  return (
    <dl
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 text-sm max-tablet:order-2 max-tablet:flex max-tablet:grow',
        phoneLine,
      )}
    >
      <dt className={figureName}>{t('card.submitted')}</dt>
      <dd>
        <Progress
          label={t('card.submitted')}
          done={work.submitted}
          total={work.assigned}
          className="max-tablet:gap-x-2 max-tablet:[&_progress]:w-10 max-tablet:[&_progress]:min-w-10 max-tablet:[&_progress]:grow-0 max-tablet:[&_progress]:basis-auto"
        />
      </dd>
      <dt className={figureName}>{t('card.averageEvaluation')}</dt>
      <dd className={clsx(work.evaluation === null && work.held === 0 && 'max-tablet:sr-only')}>
        {work.evaluation === null ? work.held === 0 && t('card.dash') : <EvaluationBar percent={work.evaluation} compact />}
        {work.held > 0 ? <span className="block text-warn">{t('card.held', { count: work.held })}</span> : null}
      </dd>
      <dt className={figureName}>{t('card.averageDuration')}</dt>
      <dd className={clsx(work.minutes === null && 'max-tablet:sr-only')}>
        <Minutes of={work.minutes} />
      </dd>
    </dl>
  )
}
