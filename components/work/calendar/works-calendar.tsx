'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { type CalendarWeek, WeekCalendar } from '#components/calendar/week-calendar'
import { ButtonLink } from '#components/ui/actions/button-link'
import { onFirstInput } from '#components/ui/on-first-input.ts'
import { useFlash } from '#components/ui/states/flash'
import { dateTexts } from '#components/ui/text-sets.ts'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import { parisDay } from '#domain/dates/paris-day'
import { moveDueDate } from '#domain/works/works-week'
import { routes } from '#lib/routes'
import {
  type CalendarEntry,
  type CalendarWork,
  calendarEntries,
  type PublicationDay,
  type Viewer,
  withChanges,
} from './calendar-work.ts'
import { CalendarWorkCard, PublicationCard } from './calendar-work-card.tsx'
import { useMoveWork } from './use-move-work.ts'

const dateWindow = windowPart(() => import('./change-date-dialog.tsx'), [...dateTexts, 'dayOff', 'work'])

type Props = {
  calendar: CalendarWeek
  works: readonly CalendarWork[]
  /** When students begin to see works that they do not see yet. */
  publications: readonly PublicationDay[]
  viewer: Viewer
}

/** The works of a week, each movable to another day by mouse or from its menu. */
export function WorksCalendar({ calendar, works, publications, viewer }: Props) {
  const t = useTranslations('work')
  const flash = useFlash()
  const { changed, move } = useMoveWork(calendar.now, viewer)
  const [dating, setDating] = useState<{ work: CalendarWork; day: string } | null>(null)
  const close = () => setDating(null)
  useEffect(() => onFirstInput(dateWindow.fetch), [])
  const shown = withChanges(works, changed)
  const onMove = (work: CalendarEntry, day: string) => {
    // The calendar moves no publication.
    if ('publication' in work) return
    const carried = moveDueDate(work.at, day, Date.now())
    // A day off is asked about in the dialog; so is the time, when that of the work has passed today.
    const asks = 'dueDate' in carried ? calendar.off[day] !== undefined : carried.refused === 'hour'
    if (asks) setDating({ work, day })
    else if ('dueDate' in carried) void move(work, carried.dueDate)
    else flash({ tone: 'warn', text: t('pastRefused') })
  }
  return (
    <>
      <WeekCalendar
        {...calendar}
        items={calendarEntries(shown, publications)}
        renderItem={(work) =>
          'publication' in work ? (
            <PublicationCard work={work} />
          ) : (
            <CalendarWorkCard work={work} onChangeDate={() => setDating({ work, day: parisDay(work.at) })} />
          )
        }
        onMove={onMove}
        onRefused={() => flash({ tone: 'warn', text: t('pastRefused') })}
        emptyAction={
          <ButtonLink href={routes.assignWork} icon="plus">
            {t('assign')}
          </ButtonLink>
        }
      />
      {dating ? (
        <LazyWindow part={dateWindow} onClose={close}>
          {({ ChangeDateDialog }) => (
            <ChangeDateDialog
              key={`${dating.work.id} ${dating.day}`}
              work={dating.work}
              day={dating.day}
              onClose={close}
              onSave={(dueDate) => {
                close()
                void move(shown.find(({ id }) => id === dating.work.id) ?? dating.work, dueDate)
              }}
            />
          )}
        </LazyWindow>
      ) : null}
    </>
  )
}
