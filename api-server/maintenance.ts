import { asc, desc, gt, inArray, like, lt, lte, or, sql } from 'drizzle-orm'
import type { ExpiringKind } from '#contract/expiring-kinds'
import { dayMs, hourMs } from '#domain/dates/duration'
import { structuredDocuments } from './db/document-schema.ts'
import { hasPassed } from './db/passed.ts'
import { type Db, files, maintenanceRuns, retentionLists } from './db/schema.ts'
import type { Env } from './env.ts'
import { type Expiry, expiring, listedMs, type RetentionEnv } from './services/personal-data/expired.ts'
import { applyRetention, type RetentionParts } from './services/personal-data/retention.ts'

/** Structured documents live this long (ms): they are created again on demand. */
const documentsMs = 30 * dayMs

/** Rows or files deleted at a time, to keep their locks short. */
const atOnce = 1000

interface MaintenanceParts extends RetentionParts {
  env: Pick<Env, 'SPEECH_STORE_LIMIT' | 'DOCUMENT_STORE_LIMIT'> & RetentionEnv
}

/** Deletes expired rows, at most once an hour over all servers. Returns counts, or null when already done within the hour. */
export async function maintain(parts: MaintenanceParts): Promise<Record<string, number> | null> {
  const { db, now } = parts
  if (!(await claimHour(db, now))) return null
  return { ...(await takeExpired(parts)), sounds: await removeSounds(parts), documents: await removeDocuments(parts) }
}

/** Takes what has ended, and what superadmins could read for a week. Returns how much, by kind. */
export async function takeExpired(parts: RetentionParts): Promise<Record<string, number>> {
  await listExpired(parts)
  return applyRetention(parts, await standingExpiry(parts))
}

/** Lists, once a day, what has come past its period since the list before; lists of a clock that was ahead are forgotten. */
export async function listExpired({ db, env, now }: Expiry & { db: Db }): Promise<void> {
  await db.delete(retentionLists).where(gt(retentionLists.asOf, now))
  const [before] = await db.select().from(retentionLists).orderBy(desc(retentionLists.asOf)).limit(1)
  if (before && before.asOf > now - dayMs) return
  const listed = before && asListed(before, env)
  const known = new Map(listed && expiring(listed.env, listed.now).map(({ name, past }) => [name, past]))
  const counts: Partial<Record<ExpiringKind, number>> = {}
  for (const { name, table, past } of expiring(env, now)) {
    const count = await db.$count(table, sql`${past} and (${known.get(name) ?? sql`false`}) is not true`)
    if (count > 0) counts[name] = count
  }
  await db
    .insert(retentionLists)
    .values({ asOf: now, periods: periodsOf(env), counts })
    .onConflictDoNothing()
}

/** Instant and periods by which something may go now: those of the newest list that has stood for a week; null while none has. */
async function standingExpiry({ db, env, now }: Expiry & { db: Db }): Promise<Expiry | null> {
  const [standing] = await db
    .select()
    .from(retentionLists)
    .where(lte(retentionLists.asOf, now - listedMs))
    .orderBy(desc(retentionLists.asOf))
    .limit(1)
  if (!standing) return null
  await db.delete(retentionLists).where(lt(retentionLists.asOf, standing.asOf))
  return asListed(standing, env)
}

/** What a list holds: a period that was made shorter since, or is new, has listed nothing more; one made longer takes its share back. */
function asListed({ asOf, periods }: typeof retentionLists.$inferSelect, env: RetentionEnv): Expiry {
  const longer = (days: number, listed = 0) => (days === 0 || listed === 0 ? 0 : Math.max(days, listed))
  const entries = Object.entries(periodsOf(env)).map(([name, days]) => [name, longer(days, periods[name])])
  return { env: { ...env, ...Object.fromEntries(entries) }, now: asOf }
}

const periodsOf = (env: RetentionEnv): Record<string, number> =>
  Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('RETENTION_')))

/** One statement decides which server runs, without a lock that could be left behind. */
async function claimHour(db: Db, now: number): Promise<boolean> {
  const claimed = await db
    .insert(maintenanceRuns)
    .values({ task: 'all', startedAt: now })
    .onConflictDoUpdate({
      target: maintenanceRuns.task,
      set: { startedAt: now },
      // A run in the future was dated by a wrong clock.
      setWhere: hasPassed(maintenanceRuns.startedAt, now - hourMs, 2 * hourMs),
    })
    .returning()
  return claimed.length > 0
}

/** Deletes the least recently requested sounds of texts read aloud until the rest fits the limit; they can be synthesised again. */
async function removeSounds({ db, files: store, env }: MaintenanceParts): Promise<number> {
  const ofSpeech = like(files.path, 'speech/%')
  const [all] = await db
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
    .from(files)
    .where(ofSpeech)
  let excess = (all?.bytes ?? 0) - env.SPEECH_STORE_LIMIT
  let removed = 0
  while (excess > 0) {
    const oldest = await db
      .select({ path: files.path, size: files.size })
      .from(files)
      .where(ofSpeech)
      .orderBy(asc(sql`coalesce(${files.usedAt}, ${files.createdAt})`), asc(files.path))
      .limit(atOnce)
    const deleted: string[] = []
    for (const { path, size } of oldest) {
      if (excess <= 0) break
      deleted.push(path)
      excess -= size
    }
    if (deleted.length === 0) break
    await db.delete(files).where(inArray(files.path, deleted))
    for (const path of deleted) await store.delete(path)
    removed += deleted.length
  }
  return removed
}

/** Deletes expired structured documents and the oldest ones beyond the limit, with their pictures. */
async function removeDocuments({ db, files: store, env, now }: MaintenanceParts): Promise<number> {
  const { content, createdAt, digest } = structuredDocuments
  const upTo = sql<number>`sum(coalesce((${content}->>'size')::bigint, 0)) over (order by ${createdAt} desc, ${digest})`
  const sized = db
    .select({ digest, content, createdAt, upTo: upTo.as('up_to') })
    .from(structuredDocuments)
    .as('sized')
  const rows = await db
    .select({ digest: sized.digest, pictures: sql<string[] | null>`${sized.content}->'pictures'` })
    .from(sized)
    .where(or(lt(sized.createdAt, now - documentsMs), sql`${sized.upTo} > ${env.DOCUMENT_STORE_LIMIT}`))
    .limit(atOnce)
  // Pictures first: if interrupted, the rows still name the remaining ones.
  const pictures = rows.flatMap((row) => row.pictures ?? [])
  for (let at = 0; at < pictures.length; at += atOnce)
    await db.delete(files).where(inArray(files.path, pictures.slice(at, at + atOnce)))
  for (const path of pictures) await store.delete(path)
  const digests = rows.map((row) => row.digest)
  if (digests.length > 0) await db.delete(structuredDocuments).where(inArray(digest, digests))
  return rows.length
}
