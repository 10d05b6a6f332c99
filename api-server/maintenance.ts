import { asc, inArray, like, lt, or, sql } from 'drizzle-orm'
import { dayMs, hourMs } from '#domain/dates/duration'
import { structuredDocuments } from './db/document-schema.ts'
import type { Db } from './db/open.ts'
import { hasPassed } from './db/passed.ts'
import { files, maintenanceRuns } from './db/schema.ts'
import type { Env } from './env.ts'
import type { RetentionEnv } from './services/personal-data/expired.ts'
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
  return { ...(await applyRetention(parts)), sounds: await removeSounds(parts), documents: await removeDocuments(parts) }
}

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
