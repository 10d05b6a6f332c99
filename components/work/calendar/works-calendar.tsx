'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { type CalendarWeek, WeekCalendar } from '#components/calendar/week-calendar'
import { useReportFailure } from '#components/calls/use-writing.ts'
import { ButtonLink } from '#components/ui/actions/button-link'
import { onFirstInput } from '#components/ui/on-first-input.ts'
import { useFlash } from '#components/ui/states/flash'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import type { Work } from '#contract/work'
import { timeOfDay, weekdayDayMonthYear } from '#domain/dates/date-words'
import { parisDay } from '#domain/dates/paris-day'
import { dueOf } from '#domain/works/due-date'
import { moveDueDate } from '#domain/works/works-week'
import { callApi } from '#lib/browser/client'
import { routes } from '#lib/routes'
import {
  type CalendarEntry,
  type CalendarWork,
  calendarEntries,
  calendarWork,
  type PublicationDay,
  type Viewer,
  withChanges,
} from './calendar-work.ts'
import { CalendarWorkCard, PublicationCard } from './calendar-work-card.tsx'

const dateWindow = windowPart(() => import('./change-date-dialog.tsx'), 'change-date-dialog')

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
        emptyAction={<ButtonLink href={routes.assignWork} icon="plus" label={t('assign')} />}
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

/** Moves due dates optimistically: rolled back when the server refuses, with an undo button in the message. */
function useMoveWork(now: number, viewer: Viewer) {
  const t = useTranslations('work')
  const flash = useFlash()
  const reportFailure = useReportFailure()
  const [changed, setChanged] = useState<Readonly<Record<string, CalendarWork>>>({})
  const busy = useRef(new Set<string>())
  const put = (work: CalendarWork) => setChanged((all) => ({ ...all, [work.id]: work }))
  const words = (at: number) => t('dueWords', { date: weekdayDayMonthYear(at), time: timeOfDay(at) })

  async function move(work: CalendarWork, dueDate: number, takingBack = false): Promise<boolean> {
    if (busy.current.has(work.id) || dueDate === work.at) return false
    busy.current.add(work.id)
    put({ ...work, at: dueDate, due: dueOf(dueDate, now) })
    try {
      const body = { dueDate, version: work.version }
      const saved: Work = await callApi('changeDueDate', { params: { id: work.id }, body })
      const after = calendarWork(saved, now, viewer)
      put(after)
      busy.current.delete(work.id)
      const text = t(takingBack ? 'movedBack' : 'moved', { name: work.name, when: words(dueDate) })
      const action = { label: t('change.undo'), onSelect: () => void move(after, work.at, true) }
      flash({ tone: 'good', text, ...(takingBack ? {} : { action }) })
      return true
    } catch (error) {
      busy.current.delete(work.id)
      put(work)
      await refused(work, error)
      return false
    }
  }

  async function refused(work: CalendarWork, error: unknown) {
    const current = await theirWork(error)
    if (current) {
      put(calendarWork(current, now, viewer))
      flash({ tone: 'warn', text: t('movedByOther', { name: work.name, when: words(current.dueDate) }) })
      return
    }
    reportFailure(error)
  }

  return { changed, move }
}

/** The work as another user left it, when the error is a version conflict. The parser is loaded at the first refusal. */
async function theirWork(error: unknown): Promise<Work | undefined> {
  try {
    const { currentOfConflict } = await import('../changes/conflict.ts')
    return currentOfConflict(error)
  } catch {
    return undefined
  }
}
