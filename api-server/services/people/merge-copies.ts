import { and, eq, isNull, notExists, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { among, assignees, comments, type Db, hasRow } from '../../db/schema.ts'
import { lockAssigneesWhere, refreshCommentCounts } from '../attempt/rollups.ts'
import { notifyStudents } from '../notification/write.ts'

interface Accounts {
  readonly from: string
  readonly into: string
}

/** The two copies of one work that both accounts were given. */
interface Pair {
  readonly workId: string
  readonly own: string
  readonly other: string
  /** Whether each holds something that would be lost with it. */
  readonly ownHolds: boolean
  readonly otherHolds: boolean
}

type Copy = Readonly<Record<'id' | 'startedAt' | 'submittedAt' | 'reviewedAt' | 'answerCount' | 'lateCount', PgColumn>>

/** Comments that pass to another copy: not a recording kept for that copy alone, nor where the other copy has a remark of its own. */
function passTo(tx: Db, other: SQLWrapper): SQL | undefined {
  const there = alias(comments, 'there')
  const differs = sql`(${there.comment}, ${there.voiceComment}) is distinct from (${comments.comment}, ${comments.voiceComment})`
  const place = and(eq(there.scope, comments.scope), eq(there.target, comments.target))
  const remarks = tx
    .select({ one: sql`1` })
    .from(there)
    .where(and(sql`${there.assigneeId} = ${other}`, place, differs))
  return and(or(isNull(comments.voiceComment), sql`${comments.batchId} is not null`), notExists(remarks))
}

/** Somebody has worked on the copy, or a comment on it has no place on the other one. */
function holds(tx: Db, copy: Copy, other: Copy): SQL<boolean> {
  const stays = hasRow(comments, sql`${comments.assigneeId} = ${copy.id} and not ${passTo(tx, other.id)}`)
  const marks = sql`${copy.startedAt} is not null or ${copy.submittedAt} is not null or ${copy.reviewedAt} is not null`
  return sql<boolean>`(${marks} or ${copy.answerCount} > 0 or ${copy.lateCount} > 0 or ${stays})`
}

async function pairsOf(tx: Db, { from, into }: Accounts): Promise<Pair[]> {
  const other = alias(assignees, 'other')
  return tx
    .select({
      ...{ workId: assignees.workId, own: assignees.id, other: other.id },
      ...{ ownHolds: holds(tx, assignees, other), otherHolds: holds(tx, other, assignees) },
    })
    .from(assignees)
    .innerJoin(other, and(eq(other.workId, assignees.workId), eq(other.userId, into)))
    .where(eq(assignees.userId, from))
}

const isDoubled = ({ ownHolds, otherHolds }: Pair) => ownHolds && otherHolds

/** How many works hold something in both accounts: each keeps its copy. */
export const countDoubled = async (db: Db, accounts: Accounts): Promise<number> =>
  (await pairsOf(db, accounts)).filter(isDoubled).length

/** Of two copies of a work, removes the one that holds nothing; its comments pass to the other one, and its student is told. */
export async function joinCopies(tx: Db, accounts: Accounts, now: number) {
  await lockAssigneesWhere(tx, or(eq(assignees.userId, accounts.from), eq(assignees.userId, accounts.into)))
  const joined = (await pairsOf(tx, accounts))
    .filter((pair) => !isDoubled(pair))
    .map(({ workId, own, other, ownHolds }) => ({
      workId,
      ...(ownHolds ? { gone: other, kept: own } : { gone: own, kept: other }),
    }))
  if (joined.length === 0) return []
  const told: string[] = []
  for (const { gone, kept } of joined) {
    const passing = and(eq(comments.assigneeId, gone), passTo(tx, sql`${kept}::uuid`), absentAt(tx, kept))
    const passed = await tx.update(comments).set({ assigneeId: kept }).where(passing).returning({ scope: comments.scope })
    if (passed.length > 0) told.push(kept)
  }
  const gone = joined.map((one) => one.gone)
  await tx.delete(assignees).where(among(assignees.id, gone))
  if (told.length > 0) {
    await refreshCommentCounts(tx, told)
    await notifyStudents({ db: tx, now }, 'newComment', told)
  }
  return joined
}

/** The same remark is not on the other copy already, as one written to a whole class is. */
function absentAt(tx: Db, copyId: string): SQL {
  const same = alias(comments, 'same')
  const place = and(eq(same.scope, comments.scope), eq(same.target, comments.target))
  return notExists(
    tx
      .select({ one: sql`1` })
      .from(same)
      .where(and(eq(same.assigneeId, copyId), place)),
  )
}
