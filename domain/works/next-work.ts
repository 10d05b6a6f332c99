import { calendarDays } from './due-date.ts'
import { isOpen } from './work.ts'

interface Openable {
  readonly work: Parameters<typeof isOpen>[0] & { readonly exam: { readonly release: string } | null; readonly dueDate: number }
  /** When the time of a test under way ends. */
  readonly endsAt: number | null
}

/**
 * The work that a student continues with: a lesson that runs now, else a test whose time runs or that is due today, else the begun work
 * that is due first, else the first one to begin; null when none is open. Lists are ordered by due date.
 */
export function nextWork<W extends Openable>(
  works: { readonly inprogress: readonly W[] | undefined; readonly todo: readonly W[] | undefined },
  now: number,
): { readonly work: W; readonly begun: boolean; readonly live: boolean } | null {
  const open = [...(works.inprogress ?? []), ...(works.todo ?? [])].filter(({ work }) => isOpen(work, now))
  const running = open.find(({ work }) => work.exam?.release === 'live')
  const work = running ?? open.find(({ endsAt }) => endsAt !== null) ?? open.find((one) => isTestOfToday(one, now)) ?? open[0]
  return work ? { work, begun: works.inprogress?.includes(work) === true, live: work === running } : null
}

/** The same for whoever has just ended a work: of the others, begun or not, the one that is due first. */
export const firstDue = <W extends Openable>(works: readonly W[], now: number): W | undefined =>
  nextWork({ inprogress: undefined, todo: works.toSorted((a, b) => a.work.dueDate - b.work.dueDate) }, now)?.work

const isTestOfToday = ({ work }: Openable, now: number): boolean => work.exam !== null && calendarDays(now, work.dueDate) === 0
