import { and, eq, exists, gt, inArray, lt, sql } from 'drizzle-orm'
import { dayMs } from '#domain/dates/duration'
import { operator } from '../../auth/record-acts.ts'
import type { FileStore } from '../../content/store.ts'
import type { Db } from '../../db/open.ts'
import { answers, assignees, comments, files, lateAnswers, users } from '../../db/schema.ts'
import { erasePerson, eraseRows } from './erase.ts'
import { departed, expiredFiles, expiredRows, type RetentionEnv } from './expired.ts'
import { removeWordless } from './wordless-comments.ts'

/** Rows or files changed at a time, to keep their locks short. */
const atOnce = 1000
/** People erased per run: a school that closed takes some hours. */
const peopleAtOnce = 50

export interface RetentionParts {
  readonly db: Db
  readonly files: FileStore
  readonly env: RetentionEnv
  /** Epoch ms. */
  readonly now: number
}

/** Deletes or empties what is past its period. Returns how much, by kind. */
export async function applyRetention(parts: RetentionParts): Promise<Record<string, number>> {
  const { db, env, now } = parts
  const counts: Record<string, number> = {}
  // First, while the answers and comments still name their recordings.
  counts.files = await removeFiles(parts)
  for (const { name, table, past, set } of expiredRows(env, now)) {
    counts[name] = 0
    for (let some = atOnce; some === atOnce; counts[name] += some) {
      const chosen = sql`ctid in (select ctid from ${table} where ${past} limit ${atOnce})`
      const one = { one: sql`1` }
      const changed = set
        ? await db.update(table).set(set).where(chosen).returning(one)
        : await db.delete(table).where(chosen).returning(one)
      some = changed.length
    }
  }
  counts.departed = await eraseDeparted(parts)
  await eraseAgain(parts)
  return counts
}

/** What `applyRetention` would change now, by kind. */
export async function countExpired({ db, env, now }: Omit<RetentionParts, 'files'>): Promise<Record<string, number>> {
  const counts: Record<string, number> = { files: await db.$count(files, expiredFiles(env, now)) }
  for (const { name, table, past } of expiredRows(env, now)) counts[name] = await db.$count(table, past)
  return { ...counts, departed: await db.$count(users, departed(env, now)) }
}

async function removeFiles({ db, files: store, env, now }: RetentionParts): Promise<number> {
  for (let removed = 0; ; ) {
    const paths = await db.transaction(async (tx) => {
      const some = tx.select({ path: files.path }).from(files).where(expiredFiles(env, now)).limit(atOnce)
      const gone = await tx.delete(files).where(inArray(files.path, some)).returning({ path: files.path })
      await forgetNames(
        tx,
        gone.map(({ path }) => path),
      )
      return gone
    })
    for (const { path } of paths) await store.delete(path)
    removed += paths.length
    if (paths.length < atOnce) return removed
  }
}

/** Answers and comments without the names of these files; a comment that was nothing but a recording goes with it. */
async function forgetNames(tx: Db, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  const names = paths.map((path) => path.slice(path.lastIndexOf('/') + 1))
  const owners = [...new Set(paths.flatMap((path) => path.split('/')[1] ?? []))]
  for (const table of [answers, lateAnswers])
    for (const column of ['audio', 'document'] as const)
      await tx
        .update(table)
        .set({ [column]: null })
        .where(and(inArray(table.assigneeId, owners), inArray(table[column], names)))
  const shares = tx
    .select({ one: sql`1` })
    .from(assignees)
    .where(and(eq(assignees.id, comments.assigneeId), inArray(assignees.workId, owners)))
  const heard = and(inArray(comments.voiceComment, names), sql`(${inArray(comments.assigneeId, owners)} or ${exists(shares)})`)
  await removeWordless(tx, heard)
  await tx.update(comments).set({ voiceComment: null }).where(heard)
}

async function eraseDeparted({ db, files: store, env, now }: RetentionParts): Promise<number> {
  const people = await db.select().from(users).where(departed(env, now)).limit(peopleAtOnce)
  for (const user of people) {
    const paths = await db.transaction(async (tx) => {
      // Who was taken back meanwhile stays.
      const still = tx
        .select()
        .from(users)
        .where(and(eq(users.id, user.id), departed(env, now)))
      return (await still.for('update')).length > 0 ? erasePerson({ db: tx, now }, { user, by: operator }) : []
    })
    for (const path of paths) await store.delete(path)
  }
  return people.length
}

/** Once more for the people erased yesterday or today: a call that was under way may have written after the erasure. */
async function eraseAgain({ db, files: store, now }: RetentionParts): Promise<void> {
  const recent = and(gt(users.erasedAt, now - 2 * dayMs), lt(users.erasedAt, now))
  const people = await db.select().from(users).where(recent)
  if (people.length === 0) return
  const paths = await db.transaction((tx) => eraseRows(tx, people))
  for (const path of paths) await store.delete(path)
}
