'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge'
import { Card, CardLink, CardTitle } from '#components/ui/card'
import { EvaluationBar } from '#components/ui/evaluation-bar'
import { Icon } from '#components/ui/icon'
import { Progress } from '#components/ui/progress'
import { SubjectPicture } from '#components/ui/subject-picture'
import { weekdayDayMonth } from '#domain/date-words'
import { StateBadge } from './badges.tsx'
import type { StudentWorkCardData } from './card-data.ts'
import { DueDate } from './due-date.tsx'

/** A work as its student sees it: what it is, when it is due, how far it is, and the one thing to do with it. */
export function StudentWorkCard({ work }: { work: StudentWorkCardData }) {
  const t = useTranslations('studentWork')
  const { state } = work
  return (
    <Card as="article" className="flex h-full flex-col gap-3">
      <div className="flex items-start gap-3">
        <SubjectPicture slug={work.subjectSlug} />
        <div className="flex min-w-0 flex-col gap-1">
          <p className="text-sm font-semibold text-brand">{work.subject}</p>
          <CardTitle>
            <CardLink href={work.href}>{work.name}</CardLink>
          </CardTitle>
        </div>
      </div>
      <div className="text-sm">
        {work.submittedAt === null ? <DueDate due={work.due} owed={state !== 'missed'} /> : <Submitted at={work.submittedAt} />}
      </div>
      {state === 'inprogress' ? <Progress label={t('answered')} done={work.answered} total={work.questions} /> : null}
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
        <StateBadge state={state} />
        {state === 'done' ? <EvaluationBar percent={work.evaluation} /> : null}
        {work.commented ? (
          <Badge tone="accent" icon="comment">
            {t('commented')}
          </Badge>
        ) : null}
        <span aria-hidden="true" className="ml-auto inline-flex items-center gap-1 font-semibold text-brand">
          {t(`action.${state}`)}
          <Icon name="arrowRight" />
        </span>
      </div>
    </Card>
  )
}

function Submitted({ at }: { at: number }) {
  const t = useTranslations('studentWork')
  return (
    <span className="inline-flex items-start gap-2 text-muted">
      <Icon name="send" className="mt-0.5" />
      <time dateTime={new Date(at).toISOString()}>{t('submittedOn', { date: weekdayDayMonth(at) })}</time>
    </span>
  )
}
