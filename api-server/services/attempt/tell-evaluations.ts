import type { Context } from '../../context.ts'
import { among, assignees, readRows } from '../../db/schema.ts'
import { notifyStudents } from '../notification/write.ts'
import { awardBadges } from './award-badges.ts'

interface Evaluated {
  readonly assigneeId: string
  readonly before: number | null
}

/**
 * Tells students what staff evaluated, once it is stored: a changed evaluation; or, where a person had to read the answer, that the result is
 * there, as soon as nothing waits in a copy that is handed in. What is held back in an « évaluation » is told when it is published.
 */
export async function tellEvaluations({ db, now }: Pick<Context, 'db' | 'now'>, changes: readonly Evaluated[]): Promise<void> {
  if (changes.length === 0) return
  const read = new Set(changes.flatMap(({ assigneeId, before }) => (before === null ? [assigneeId] : [])))
  const copies = await readRows(db, assignees, among(assignees.id, [...read]))
  const handedIn = copies.filter(({ submittedAt }) => submittedAt !== null)
  const complete = handedIn.filter(({ waitingCount }) => waitingCount === 0)
  const untold = new Set(handedIn.map(({ id }) => id))
  const changed = changes.flatMap(({ assigneeId }) => (untold.has(assigneeId) ? [] : [assigneeId]))
  await notifyStudents({ db, now }, 'newEvaluation', changed)
  const completeIds = complete.map(({ id }) => id)
  await notifyStudents({ db, now }, 'newResults', completeIds)
  for (const copy of complete) await awardBadges(db, copy, now)
}
