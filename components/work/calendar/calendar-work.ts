import type { Work } from '#contract/work'
import { canManageWork } from '#domain/people/permissions'
import { pick } from '#domain/pick'
import { workCard } from '../cards/card-data.ts'

/** A work in the calendar: the fields of its card, and those needed to move it. */
export type CalendarWork = Readonly<ReturnType<typeof calendarWork>>

/** A work that was ended keeps its date; any other can be moved by whoever may change it. */
export const calendarWork = (work: Work, now: number, viewer: Viewer) => ({
  ...workCard(work, now, { mine: work.creatorId === viewer.id }),
  /** The due date, epoch ms. */
  at: work.dueDate,
  movable: work.endedAt === null && canManageWork(viewer, work),
  version: work.version,
})

/** The day on which students begin to see a work: `at` in epoch ms. It is moved in the window of the work. */
export type PublicationDay = Readonly<ReturnType<typeof publicationDays>[number]>

/** The days on which works of the week will be seen, of those that students do not see yet. */
export const publicationDays = (works: readonly Work[], now: number) =>
  works.flatMap((work) => {
    const card = workCard(work, now, { mine: false })
    if (card.visibleFrom === null) return []
    const shown = pick(card, 'name', 'href', 'group', 'singles', 'assigned')
    return [{ ...shown, id: `${card.id}-publication`, at: card.visibleFrom, movable: false, publication: true }]
  })

export type CalendarEntry = CalendarWork | PublicationDay

/** Due dates and publications of a week in one order. */
export const calendarEntries = (works: readonly CalendarWork[], publications: readonly PublicationDay[]): CalendarEntry[] =>
  [...works, ...publications].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))

/** The viewer: their id and role decide which works they may move. */
export type Viewer = Parameters<typeof canManageWork>[0]

/** The works with the changes made on this page since it was rendered; a newer version from the server wins. */
export const withChanges = (works: readonly CalendarWork[], changed: Readonly<Record<string, CalendarWork>>): CalendarWork[] =>
  works.map((work) => {
    const change = changed[work.id]
    // A change does not bring the names of single students along.
    return change && change.version >= work.version ? { ...change, singles: work.singles } : work
  })
