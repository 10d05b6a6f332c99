import { and, eq, inArray, like, not, notInArray, notLike, or, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { parisDay } from '#domain/dates/paris-day'
import type { FileStore } from '../../content/store.ts'
import type { Context } from '../../context.ts'
import { assignees, comments, type Db, files } from '../../db/schema.ts'
import { createRateLimit } from '../../rate-limit.ts'
import { attachment } from '../attachment.ts'
import { heldAssignees } from '../attempt/part-view.ts'
import { encodeTexts, storedEntries, streamOf, type ZipEntry, zipOf } from '../zip.ts'
import type { Person } from './erase.ts'
import { archivePath, exportPage } from './export-html.ts'
import { exportedParts, rowsOf } from './export-rows.ts'
import { findKept } from './find-kept.ts'
import type { Exported } from './holding.ts'
import { ownAccountIds } from './own-accounts.ts'

interface Source {
  readonly db: Db
  readonly files: FileStore
  readonly now: number
}

/** Everything held about a person as a ZIP: a readable page, one JSON file for each kind of data, and their files. Streams. */
export async function exportPerson(source: Source, user: Person): Promise<AsyncGenerator<Uint8Array>> {
  const own = await ownAccountIds(source.db, [user.id])
  return zipOf(entriesOf(source, user, own))
}

async function* entriesOf({ db, files: store, now }: Source, user: Person, ids: readonly string[]): AsyncGenerator<ZipEntry> {
  yield { name: 'index.html', bytes: encodeTexts(exportPage(db, user, { ids, now })) }
  for (const part of exportedParts)
    yield { name: `donnees/${part.name}.json`, bytes: encodeTexts(jsonOf(rowsOf(db, part, { ids, now }))) }
  const paths = await filesOf(db, { ids, now })
  yield* storedEntries(store, new Map(paths.map(({ path }) => [path, archivePath(path)])))
}

async function* jsonOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let first = true
  yield '['
  for await (const row of rows) {
    yield `${first ? '' : ',\n'}${JSON.stringify(row)}`
    first = false
  }
  yield ']\n'
}

/** Files of their answers and of comments that they received (not those held back with an « évaluation »), also those sent to a class, and what they uploaded for modules. */
function filesOf(db: Db, { ids, now }: Exported) {
  const held = heldAssignees(db, now)
  const own = inArray(assignees.userId, [...ids])
  const shares = db.select({ id: assignees.id }).from(assignees).where(own)
  const heard = db
    .select({ path: sql`'comments/' || ${assignees.workId} || '/' || ${comments.voiceComment}` })
    .from(comments)
    .innerJoin(assignees, eq(assignees.id, comments.assigneeId))
    .where(and(own, notInArray(comments.assigneeId, held)))
  const said = and(like(files.path, 'comments/%'), inArray(files.assigneeId, held))
  const uploaded = and(
    inArray(files.creatorId, [...ids]),
    like(files.path, 'module/%'),
    notLike(files.path, 'module/structured/%'),
  )
  return db
    .select({ path: files.path })
    .from(files)
    .where(or(and(inArray(files.assigneeId, shares), not(sql`coalesce(${said}, false)`)), inArray(files.path, heard), uploaded))
    .orderBy(files.path)
}

/** Exports that one user may start per minute, on each server. */
const perMinute = 3
const takeTurn = createRateLimit()

/** The archive of a person's data, for themselves, their headmaster and superadmins; else notFound. tooMany: three a minute. */
export async function serveExport(ctx: Context, id: string): Promise<Response> {
  const { caller } = ctx
  const user = caller.id === id && !caller.headless ? caller.user : await findKept(ctx, id)
  const seconds = takeTurn(caller.id, perMinute, ctx.now)
  if (seconds !== null) throw new Failure('tooMany', 'export.tooMany', {}, seconds)
  ctx.log.info({ user: id, by: caller.id }, 'personal data exported')
  const archive = await exportPerson(ctx, user)
  return attachment(streamOf(archive), `donnees-personnelles-${parisDay(ctx.now)}.zip`, 'application/zip')
}
