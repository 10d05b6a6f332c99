import type { Work } from '#contract/work'
import { canManageWork } from '#domain/permissions'
import { type WorkCardData, workCard } from '../cards/card-data.ts'

/** A work on its day: what its card shows, and what moving it needs. */
export interface CalendarWork extends WorkCardData {
  /** The due date, epoch ms. */
  readonly at: number
  readonly movable: boolean
  readonly version: number
}

/** Whoever looks: their id and role decide what they may move. */
export type Mover = Parameters<typeof canManageWork>[0]

/** Works that were ended keep their date; others are moved by whoever may change them. */
export const calendarWork = (work: Work, now: number, mover: Mover): CalendarWork => ({
  ...workCard(work, now, work.creatorId === mover.id),
  at: work.dueDate,
  movable: work.endedAt === null && canManageWork(mover, work),
  version: work.version,
})

/** The works with what was changed on this page since the server drew it, by due date; what the server knows later wins. */
export function withChanges(works: readonly CalendarWork[], changed: Readonly<Record<string, CalendarWork>>): CalendarWork[] {
  const latest = works.map((work) => {
    const change = changed[work.id]
    return change && change.version >= work.version ? change : work
  })
  return latest.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}
