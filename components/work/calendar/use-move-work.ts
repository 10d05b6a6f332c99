'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useReportFailure } from '#components/calls/use-report-failure.ts'
import { useFlash } from '#components/ui/states/flash'
import type { Work } from '#contract/work'
import { timeOfDay, weekdayDayMonthYear } from '#domain/dates/date-words'
import { dueOf } from '#domain/works/due-date'
import { callApi } from '#lib/browser/client'
import { type CalendarWork, calendarWork, type Viewer } from './calendar-work.ts'

/** Moves due dates optimistically: rolled back when the server refuses, with an undo button in the message. */
export function useMoveWork(now: number, viewer: Viewer) {
  const t = useTranslations()
  const flash = useFlash()
  const reportFailure = useReportFailure()
  const [changed, setChanged] = useState<Readonly<Record<string, CalendarWork>>>({})
  const busy = useRef(new Set<string>())
  const put = (work: CalendarWork) => setChanged((all) => ({ ...all, [work.id]: work }))
  const words = (at: number) =>
    t('work.dueWords', {
      date: weekdayDayMonthYear(at),
      time: timeOfDay(at),
    })

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
      const text = t(takingBack ? 'work.movedBack' : 'work.moved', { name: work.name, when: words(dueDate) })
      const action = { label: t('work.change.undo'), onSelect: () => void move(after, work.at, true) }
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
      flash({ tone: 'warn', text: t('work.movedByOther', { name: work.name, when: words(current.dueDate) }) })
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
