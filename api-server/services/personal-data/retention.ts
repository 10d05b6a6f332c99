import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { hourMs } from '#domain/dates/duration'
import { operator } from '../../auth/record-acts.ts'
import type { FileStore } from '../../content/store.ts'
import { answers, assignees, comments, type Db, files, hasRow, lateAnswers, users } from '../../db/schema.ts'
import { removeAudioOnlyComments } from './audio-only-comments.ts'
import { erasePeople, finishErasure, type Person } from './erase.ts'
import { type Expiry, endedRows, expiredFiles, expiredRows, expiring, isLongGone, type RetentionEnv } from './expired.ts'

/** Rows or files changed at a time, to keep their locks short. */
const atOnce = 1000
/** People erased per run: a school that closed takes some hours. */
const peopleAtOnce = 50
/** How long after an erasure it is repeated: the next hourly run does it, or one of the two after it. */
const againMs = 3 * hourMs

export interface RetentionParts {
  readonly db: Db
  readonly files: FileStore
  readonly env: RetentionEnv
  readonly now: number
  /** Told of who could not be erased; they are tried again in an hour. */
  readonly onFailed?: (userId: string, error: unknown) => void
}

/** Deletes or empties what has ended, and of the rest what was listed. Returns how much, by kind. */
export async function applyRetention(parts: RetentionParts, listed: Expiry | null): Promise<Record<string, number>> {
  const { db, env, now } = parts
  const counts: Record<string, number> = {}
  // First, while the answers and comments still name their recordings.
  if (listed) counts.files = await removeFiles(parts, listed)
  for (const { name, table, past, set } of [...endedRows(env, now), ...(listed ? expiredRows(listed.env, listed.now) : [])]) {
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
  if (listed) counts.departed = await eraseDeparted(parts, listed)
  await eraseAgain(parts)
  return counts
}

/** What is past its period now, by kind: what has ended goes at once, the rest after its week on the list. */
export async function countExpired({ db, env, now }: Omit<RetentionParts, 'files'>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name, table, past } of [...endedRows(env, now), ...expiring(env, now)]) counts[name] = await db.$count(table, past)
  return counts
}

async function removeFiles({ db, files: store }: RetentionParts, { env, now }: Expiry): Promise<number> {
  for (let removed = 0; ; ) {
    const paths = await db.transaction(async (tx) => {
      const some = tx.select({ path: files.path }).from(files).where(expiredFiles(env, now)).limit(atOnce)
      const gone = await tx.delete(files).where(inArray(files.path, some)).returning({ path: files.path })
      const paths = gone.map(({ path }) => path)
      await forgetNames(tx, paths)
      return paths
    })
    for (const path of paths) await store.delete(path)
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
  const shares = hasRow(assignees, eq(assignees.id, comments.assigneeId), inArray(assignees.workId, owners))
  const heard = and(inArray(comments.voiceComment, names), sql`(${inArray(comments.assigneeId, owners)} or ${shares})`)
  await removeAudioOnlyComments(tx, heard)
  await tx.update(comments).set({ voiceComment: null }).where(heard)
}

async function eraseDeparted(parts: RetentionParts, { env, now }: Expiry): Promise<number> {
  const people = await parts.db.select().from(users).where(isLongGone(env, now)).orderBy(users.leftAt).limit(peopleAtOnce)
  return eraseEach(parts, people, async (tx, { id }) => {
    // Who was taken back meanwhile stays.
    const still = tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), isLongGone(env, now)))
    return (await still.for('update')).length > 0
  })
}

/** Once more for the people erased lately: a call that was under way may have written after the erasure. */
async function eraseAgain(parts: RetentionParts): Promise<void> {
  const recent = and(gt(users.erasedAt, parts.now - againMs), lt(users.erasedAt, parts.now))
  await eraseEach(parts, await parts.db.select().from(users).where(recent), async () => true)
}

type Still = (tx: Db, user: Person) => Promise<boolean>

/** Erases each of these people in a transaction of their own: one that fails stops nobody else. */
async function eraseEach({ db, files: store, now, onFailed }: RetentionParts, people: readonly Person[], still: Still) {
  let erased = 0
  for (const user of people)
    try {
      const paths = await db.transaction(async (tx) =>
        (await still(tx, user)) ? erasePeople({ db: tx, now }, { people: [user], by: operator }) : null,
      )
      if (paths === null) continue
      erased += 1
      await finishErasure(store, paths)
    } catch (error) {
      onFailed?.(user.id, error)
    }
  return erased
}
