'use client'

import { useTranslations } from 'next-intl'
import { KindBadges } from '#components/students/results/kind-badges'
import { StateBadge } from '#components/students/results/state-badge'
import { Badge } from '#components/ui/display/badge'
import { Icon } from '#components/ui/display/icon'
import { Card, CardLink } from '#components/ui/layout/card'
import { CardGrid } from '#components/ui/layout/card-grid'
import { Progress } from '#components/ui/states/progress'
import { weekdayDayMonthYear } from '#domain/dates/date-words'
import type { ShownState } from '#domain/works/work'
import type { StudentWorkCardData } from './card-data.ts'
import { CardFact, CardHead } from './card-parts.tsx'
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
      <CardHead work={work}>
        <CardLink href={work.href}>{work.name}</CardLink>
      </CardHead>
      <div className="text-sm">
        {work.submittedAt === null ? (
          <DueDate due={work.due} owed={owed.has(state)} over={!owed.has(state)} />
        ) : (
          <CardFact icon="send">
            <time dateTime={new Date(work.submittedAt).toISOString()}>
              {t('submittedOn', { date: weekdayDayMonthYear(work.submittedAt) })}
            </time>
          </CardFact>
        )}
      </div>
      {work.begun ? <Progress label={t('answered')} done={work.answered} total={work.questions} /> : null}
      {work.left === null ? null : (
        <CardFact icon="clock" look="text-sm font-semibold text-warn">
          {t('left', { minutes: work.left })}
        </CardFact>
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
