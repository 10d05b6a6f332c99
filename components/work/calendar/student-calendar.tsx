'use client'

import { type CalendarWeek, WeekCalendar } from '#components/calendar/week-calendar'
import { KindBadges } from '#components/students/results/kind-badges'
import { StateBadge } from '#components/students/results/state-badge'
import { Card, CardLink } from '#components/ui/layout/card'
import type { StudentWorkCardData } from '../cards/card-data.ts'
import { OwnResult } from '../cards/own-result.tsx'

/** The student's works of a week, each on its due day (RTE-063). Read-only. */
export function StudentCalendar({ calendar, works }: { calendar: CalendarWeek; works: readonly StudentWorkCardData[] }) {
  const items = works.map((work) => ({ id: work.id, at: work.due.dueDate, work }))
  return <WeekCalendar {...calendar} items={items} renderItem={({ work }) => <SmallCard work={work} />} />
}

/** The card of a work in a narrow column: name, state and evaluation. */
function SmallCard({ work }: { work: StudentWorkCardData }) {
  return (
    <Card as="article" className="flex flex-col items-start gap-2">
      <p className="text-sm font-semibold text-brand">{work.subject}</p>
      <h3 className="text-base leading-snug break-words">
        <CardLink href={work.href}>{work.name}</CardLink>
      </h3>
      <KindBadges work={work} />
      <StateBadge state={work.state} />
      <OwnResult work={work} compact />
    </Card>
  )
}
