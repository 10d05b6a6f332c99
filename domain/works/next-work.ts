import { isOpen } from './work.ts'

type Openable = { readonly work: Parameters<typeof isOpen>[0] & { readonly exam: { readonly release: string } | null } }

/**
 * The work that a student continues with: a lesson that runs now, else the begun work that is due first, else the first one to begin; null
 * when none is open. Lists are ordered by due date.
 */
export function nextWork<W extends Openable>(
  works: { readonly inprogress: readonly W[] | undefined; readonly todo: readonly W[] | undefined },
  now: number,
): { readonly work: W; readonly begun: boolean; readonly live: boolean } | null {
  const running = [...(works.inprogress ?? []), ...(works.todo ?? [])].find(({ work }) => isRunning(work, now))
  if (running) return { work: running, begun: works.inprogress?.includes(running) === true, live: true }
  const open = (list: readonly W[] | undefined) => list?.find(({ work }) => isOpen(work, now))
  const begun = open(works.inprogress)
  const work = begun ?? open(works.todo)
  return work ? { work, begun: work === begun, live: false } : null
}

/** Whether the class is in this lesson now; afterwards it is a work as any other. */
const isRunning = (work: Openable['work'], now: number): boolean => work.exam?.release === 'live' && isOpen(work, now)
