import { calendarDays } from './due-date.ts'
import { isOpen } from './work.ts'

interface Openable {
  readonly work: Parameters<typeof isOpen>[0] &
    Readonly<{ exam: { readonly release: string } | null; dueDate: number; createdAt: number }>
  /** When the time of a test under way ends. */
  readonly endsAt: number | null
}

/**
 * The works that a student continues with: the lessons that run now, newest first; else one, a test whose time runs or that is due today,
 * the begun work that is due first, or the first one to begin. Lists are ordered by due date.
 */
export function nextWorks<W extends Openable>(
  works: { readonly inprogress: readonly W[] | undefined; readonly todo: readonly W[] | undefined },
  now: number,
): { readonly work: W; readonly begun: boolean; readonly live: boolean }[] {
  const open = [...(works.inprogress ?? []), ...(works.todo ?? [])].filter(({ work }) => isOpen(work, now))
  const lessons = open.filter(isLesson).toSorted((a, b) => b.work.createdAt - a.work.createdAt)
  const one = open.find(({ endsAt }) => endsAt !== null) ?? open.find((work) => isTestOfToday(work, now)) ?? open[0]
  const next = lessons.length > 0 ? lessons : one ? [one] : []
  return next.map((work) => ({ work, begun: works.inprogress?.includes(work) === true, live: isLesson(work) }))
}

/** The same for whoever has just ended a work: of the others, begun or not, the one that is due first. */
export const firstDue = <W extends Openable>(works: readonly W[], now: number): W | undefined =>
  nextWorks({ inprogress: undefined, todo: works.toSorted((a, b) => a.work.dueDate - b.work.dueDate) }, now)[0]?.work

const isLesson = ({ work }: Openable) => work.exam?.release === 'live'

const isTestOfToday = ({ work }: Openable, now: number): boolean => work.exam !== null && calendarDays(now, work.dueDate) === 0
