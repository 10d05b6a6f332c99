import { isOpen } from './work.ts'

type Openable = { readonly work: Parameters<typeof isOpen>[0] }

/**
 * The work that a student continues with: the begun work that is due first, else the first one to begin; null when none is open.
 * Lists are ordered by due date.
 */
export function nextWork<W extends Openable>(
  works: { readonly inprogress: readonly W[] | undefined; readonly todo: readonly W[] | undefined },
  now: number,
): { readonly work: W; readonly begun: boolean } | null {
  const open = (list: readonly W[] | undefined) => list?.find(({ work }) => isOpen(work, now))
  const begun = open(works.inprogress)
  const work = begun ?? open(works.todo)
  return work ? { work, begun: work === begun } : null
}
