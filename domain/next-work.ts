import { isOpen } from './work.ts'

type Openable = { readonly work: Parameters<typeof isOpen>[0] }

/** What a student goes on with: the begun work that is due first, else the one to begin; none when nothing is open. Lists come by due date. */
export function nextWork<W extends Openable>(
  works: { readonly inprogress: readonly W[] | undefined; readonly todo: readonly W[] | undefined },
  now: number,
): { readonly work: W; readonly begun: boolean } | null {
  const open = (list: readonly W[] | undefined) => list?.find(({ work }) => isOpen(work, now))
  const begun = open(works.inprogress)
  const work = begun ?? open(works.todo)
  return work ? { work, begun: work === begun } : null
}
