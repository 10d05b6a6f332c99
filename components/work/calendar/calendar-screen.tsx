import { useTranslations } from 'next-intl'
import type { CalendarWeek } from '#components/calendar/week-calendar'
import { ErrorState } from '#components/ui/states/content-states'
import { Texts } from '#components/ui/texts'
import type { Work } from '#contract/work'
import { calendarWork, publicationDays, type Viewer } from './calendar-work.ts'
import { WorksCalendar } from './works-calendar.tsx'

/** `works`: undefined when they failed to load. */
type Props = {
  calendar: CalendarWeek
  works: readonly Work[] | undefined
  /** Those that students begin to see this week, and do not yet; undefined when they failed to load. */
  scheduled: readonly Work[] | undefined
  viewer: Viewer
  /** The names of their teachers, by id, where the viewer sees the works of many. */
  teachers: ReadonlyMap<string, string> | undefined
}

/** The calendar, given only the fields of each work that the browser needs. */
export function CalendarScreen({ calendar, works, scheduled, viewer, teachers }: Props) {
  const t = useTranslations('page.work')
  if (!works || !scheduled) return <ErrorState text={t('loadingError')} />
  const shown = works.map((work) => ({
    ...calendarWork(work, calendar.now, viewer),
    teacher: teachers?.get(work.creatorId) ?? null,
  }))
  return (
    <Texts of="work-calendar">
      <WorksCalendar calendar={calendar} works={shown} publications={publicationDays(scheduled, calendar.now)} viewer={viewer} />
    </Texts>
  )
}
