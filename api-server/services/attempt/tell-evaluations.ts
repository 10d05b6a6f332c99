import { inArray } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { assignees } from '../../db/schema.ts'
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
  const ids = changes.map(({ assigneeId }) => assigneeId)
  const copies =
    read.size === 0
      ? []
      : await db
          .select()
          .from(assignees)
          .where(inArray(assignees.id, [...read]))
  const handedIn = copies.filter(({ submittedAt }) => submittedAt !== null)
  const complete = handedIn.filter(({ waitingCount }) => waitingCount === 0)
  const untold = new Set(handedIn.map(({ id }) => id))
  const at = { db, now }
  const changed = ids.filter((id) => !untold.has(id))
  const completeIds = complete.map(({ id }) => id)
  await notifyStudents(at, 'newEvaluation', changed)
  await notifyStudents(at, 'newResults', completeIds)
  for (const copy of complete) await awardBadges(db, copy, now)
}
