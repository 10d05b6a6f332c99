import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { KindBadges } from '#components/students/results/kind-badges'
import { Menu } from '#components/ui/actions/menu'
import { Badge } from '#components/ui/display/badge'
import { Minutes } from '#components/ui/display/duration'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import { ParisTime } from '#components/ui/display/paris-time'
import { Card, CardLink, CardTitle } from '#components/ui/layout/card'
import { SchoolName } from '#components/ui/school-name'
import { timeOfDay } from '#domain/dates/date-words'
import { WorkStatusBadge } from '../cards/badges.tsx'
import { CardFact } from '../cards/card-parts.tsx'
import { useRecipients } from '../cards/use-recipients.ts'
import type { CalendarWork, PublicationDay } from './calendar-work.ts'

/** A work on its day: its card in a narrow column, and the menu that is the keyboard alternative to dragging. */
export function CalendarWorkCard({ work, onChangeDate }: { work: CalendarWork; onChangeDate: () => void }) {
  const t = useTranslations('work')
  const recipients = useRecipients(work)
  return (
    <Card
      as="article"
      highlighted={work.mine}
      className={`flex flex-col gap-2 p-3! text-sm ${work.movable ? 'cursor-grab' : ''}`}
    >
      <p className="min-w-0 font-semibold break-words hyphens-auto text-brand">{work.subject}</p>
      <CardTitle className="text-base! break-words hyphens-auto">
        <CardLink href={work.href} draggable={false}>
          {work.name}
        </CardLink>
      </CardTitle>
      <div className="flex items-center justify-between gap-1">
        <CardFact icon="clock">
          <time dateTime={new Date(work.at).toISOString()}>{timeOfDay(work.at)}</time>
          <ParisTime at={work.at} />
        </CardFact>
        {work.movable ? (
          <div className="relative z-10 -my-2 -mr-2">
            <Menu
              label={t('change.menuOf', { name: work.name })}
              items={[{ id: 'date', label: t('changeDate'), icon: 'calendar', onSelect: onChangeDate }]}
            />
          </div>
        ) : null}
      </div>
      <CardFact icon="people">{recipients}</CardFact>
      {work.teacher === null ? null : <CardFact icon="person">{work.teacher}</CardFact>}
      <SchoolName school={work.school} />
      <dl className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Fact term={t('card.submitted')}>{t('answeredOf', { count: work.submitted, total: work.assigned })}</Fact>
        <Fact term={t('card.averageEvaluation')}>
          {work.evaluation === null ? t('card.dash') : <EvaluationBar percent={work.evaluation} compact />}
        </Fact>
        <Fact term={t('duration')}>
          <Minutes of={work.minutes} />
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-1">
        <KindBadges work={work} />
        <WorkStatusBadge status={work.status} scheduled={work.visibleFrom !== null} />
        {work.mine ? <Badge tone="accent" icon="person" label={t('mineShort')} /> : null}
      </div>
    </Card>
  )
}

/** The day on which students begin to see a work: a small card beside those of the due dates. */
export function PublicationCard({ work }: { work: PublicationDay }) {
  const t = useTranslations('work')
  const recipients = useRecipients(work)
  return (
    <Card as="article" className="flex flex-col gap-1 border-dashed p-3! text-sm">
      <CardFact icon="eye" look="font-semibold text-warn">
        <time dateTime={new Date(work.at).toISOString()}>{t('scheduled.day', { time: timeOfDay(work.at) })}</time>
        <ParisTime at={work.at} />
      </CardFact>
      <CardTitle className="text-base! break-words hyphens-auto">
        <CardLink href={work.href}>{work.name}</CardLink>
      </CardTitle>
      <p className="min-w-0 break-words text-muted">{recipients}</p>
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-1.5">
      <dt className="text-muted">{term}</dt>
      <dd className="font-semibold whitespace-nowrap">{children}</dd>
    </div>
  )
}
