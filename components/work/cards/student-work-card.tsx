'use client'

import { useTranslations } from 'next-intl'
import { KindBadges } from '#components/students/results/kind-badges'
import { StateBadge } from '#components/students/results/state-badge'
import { Badge } from '#components/ui/display/badge'
import { Icon } from '#components/ui/display/icon'
import { SubjectPicture } from '#components/ui/display/subject-picture'
import { Card, CardLink, CardTitle } from '#components/ui/layout/card'
import { CardGrid } from '#components/ui/layout/card-grid'
import { Progress } from '#components/ui/states/progress'
import { weekdayDayMonthYear } from '#domain/dates/date-words'
import type { ShownState } from '#domain/works/work'
import type { StudentWorkCardData } from './card-data.ts'
import { DueDate } from './due-date.tsx'
import { useKeptIds } from './kept-badge.tsx'
import { OwnResult } from './own-result.tsx'

export function StudentWorkCardGrid({ works, narrow = false }: { works: readonly StudentWorkCardData[]; narrow?: boolean }) {
  const kept = useKeptIds()
  return (
    <CardGrid narrow={narrow}>
      {works.map((work) => (
        <li key={work.id}>
          <StudentWorkCard work={work} kept={kept.has(work.id)} />
        </li>
      ))}
    </CardGrid>
  )
}

/** States in which a submission is still expected: a past due date is shown as late. */
const owed: ReadonlySet<ShownState> = new Set(['todo', 'inprogress', 'late'])

const actionOf = ({ state, begun }: StudentWorkCardData) => (!owed.has(state) ? 'review' : begun ? 'continue' : 'begin')

/** A work as its student sees it: name, due date, progress, and its one action. `kept`: this device can play it without network. */
function StudentWorkCard({ work, kept }: { work: StudentWorkCardData; kept: boolean }) {
  const t = useTranslations('studentWork')
  const { state } = work
  return (
    <Card as="article" className="flex h-full flex-col gap-3 max-tablet:gap-1.5 max-tablet:px-4 max-tablet:py-3">
      <div className="flex items-start gap-3">
        <span className="contents max-tablet:hidden">
          <SubjectPicture slug={work.subjectSlug} />
        </span>
        <div className="flex min-w-0 flex-col gap-1 max-tablet:gap-0">
          <p className="text-sm font-semibold text-brand">{work.subject}</p>
          <CardTitle className="max-tablet:text-base">
            <CardLink href={work.href}>{work.name}</CardLink>
          </CardTitle>
        </div>
      </div>
      <div className="text-sm">
        {work.submittedAt === null ? (
          <DueDate due={work.due} owed={owed.has(state)} over={!owed.has(state)} />
        ) : (
          <SubmissionDate at={work.submittedAt} />
        )}
      </div>
      {work.begun ? <Progress label={t('answered')} done={work.answered} total={work.questions} /> : null}
      {work.left === null ? null : (
        <p className="inline-flex items-start gap-2 text-sm font-semibold text-warn">
          <Icon name="clock" className="mt-0.5" />
          {t('left', { minutes: work.left })}
        </p>
      )}
      <div className="mt-auto flex items-end justify-between gap-2 pt-1">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <KindBadges work={work} />
          {/* That it is late is said with its date. */}
          {state === 'late' ? null : <StateBadge state={state} />}
          <OwnResult work={work} />
          {work.commented ? <Badge tone="accent" icon="comment" label={t('commented')} /> : null}
          {kept ? <Badge icon="download" label={t('kept')} /> : null}
        </div>
        <span aria-hidden="true" className="inline-flex shrink-0 items-center gap-1 font-semibold text-brand">
          {t(`action.${actionOf(work)}`)}
          <Icon name="arrowRight" />
        </span>
      </div>
    </Card>
  )
}

function SubmissionDate({ at }: { at: number }) {
  const t = useTranslations('studentWork')
  return (
    <span className="inline-flex items-start gap-2 text-muted">
      <Icon name="send" className="mt-0.5" />
      <time dateTime={new Date(at).toISOString()}>{t('submittedOn', { date: weekdayDayMonthYear(at) })}</time>
    </span>
  )
}
