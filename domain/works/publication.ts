import { countedStatuses, type WorkStatus } from '#contract/work-statuses'

/** Whether a work waits for its publication at `now`: its students see nothing of it yet. Both in epoch ms; null: never waited. */
export const isScheduled = ({ publishAt }: { readonly publishAt: number | null }, now: number): boolean =>
  publishAt !== null && publishAt > now

/** Whether copies of a work are expected at `now` (epoch ms): not of a draft, of one that was taken back or cancelled, or is not seen yet. */
export const isExpected = (work: { readonly status: WorkStatus; readonly publishAt: number | null }, now: number): boolean =>
  countedStatuses.some((status) => status === work.status) && !isScheduled(work, now)

/** Why a work cannot become visible at `publishAt`: it is over, or not before the due date. All in epoch ms. */
export function publicationProblem(
  publishAt: number | null,
  { dueDate, now }: { readonly dueDate: number; readonly now: number },
): 'past' | 'afterDue' | null {
  if (publishAt === null) return null
  if (publishAt <= now) return 'past'
  return publishAt >= dueDate ? 'afterDue' : null
}
