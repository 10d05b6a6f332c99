import { and, eq, inArray, isNull, like, lt, not, notLike, or, sql } from 'drizzle-orm'
import { dayMs } from '#domain/dates/duration'
import { comments, type Db, files, frozenCourseFiles, hasRow, moduleFiles, valuesOf } from '../db/schema.ts'
import { moduleVersionFiles } from '../db/version-schema.ts'
import type { FileStore } from './store.ts'

/** Files younger than this (ms) may belong to a save in progress. */
const settledMs = dayMs
/** A picture or sound younger than this (ms) may belong to a draft stored in its author's browser. */
const draftedMs = 30 * dayMs
const atOnce = 500

interface CleaningResult {
  /** Rows deleted because no module, module version, given work or comment shows the file, or of sent archives. */
  readonly forgotten: number
  /** Stored bytes deleted because no row names them: deleted files, refused saves, deleted works. */
  readonly removed: number
}

/** Deletes unreachable files older than a day: of modules, shared voice comments, sent archives; then bytes without a row. */
export async function cleanFiles(db: Db, store: FileStore, now: number): Promise<CleaningResult> {
  const before = now - settledMs
  const forgotten = await forgetUnshown(db, { before, draftedBefore: now - draftedMs })
  let removed = 0
  let batch: string[] = []
  const flush = async () => {
    removed += await removeUnnamed(db, store, batch)
    batch = []
  }
  for await (const { path, putAt } of store.list()) {
    if (putAt < before) batch.push(path)
    if (batch.length === atOnce) await flush()
  }
  await flush()
  return { forgotten, removed }
}

async function forgetUnshown(db: Db, { before, draftedBefore }: { before: number; draftedBefore: number }): Promise<number> {
  const named = [moduleFiles, moduleVersionFiles, frozenCourseFiles].map((of) => not(hasRow(of, eq(of.path, files.path))))
  const inComment = hasRow(comments, eq(comments.voiceComment, sql`split_part(${files.path}, '/', 3)`))
  // Pictures of structured documents are deleted with those (maintenance.ts).
  const ofModules = and(
    like(files.path, 'module/%'),
    notLike(files.path, 'module/structured/%'),
    or(and(notLike(files.path, 'module/picture/%'), notLike(files.path, 'module/sound/%')), lt(files.createdAt, draftedBefore)),
    ...named,
  )
  // Archives are read back soon after they are sent, or sent again.
  const ofArchives = like(files.path, 'archives/%')
  const ofComments = and(like(files.path, 'comments/%'), isNull(files.assigneeId), not(inComment))
  const rows = await db
    .delete(files)
    .where(and(lt(files.createdAt, before), or(ofModules, ofComments, ofArchives)))
    .returning({ path: files.path })
  return rows.length
}

async function removeUnnamed(db: Db, store: FileStore, paths: readonly string[]): Promise<number> {
  if (paths.length === 0) return 0
  const named = new Set(await valuesOf(db, files.path, inArray(files.path, [...paths])))
  // Includes temporary files of a killed server; files that this program did not write are left to the operator.
  const unnamed = paths.filter((path) => !named.has(path) && isOurs(path))
  for (const path of unnamed) await store.delete(path)
  return unnamed.length
}

const isOurs = (path: string) =>
  /^(?:module|comments|answers|speech|restore|archives)\/(?:[\w-]+\/)*[\w-]+\.[a-z0-9]+$/.test(path)
