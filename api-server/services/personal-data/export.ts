import { and, eq, inArray, like, not, notInArray, notLike, or, sql } from 'drizzle-orm'
import type { FileStore } from '../../content/store.ts'
import { assignees, comments, type Db, files, users } from '../../db/schema.ts'
import { heldAssignees } from '../attempt/part-view.ts'
import { encoded, type ZipEntry, zipOf } from '../zip.ts'
import type { Person } from './erase.ts'
import { archived, exportPage } from './export-html.ts'
import { exportedParts, rowsOf } from './export-rows.ts'
import type { Exported } from './holding.ts'
import { ownAccounts } from './own-accounts.ts'

interface Source {
  readonly db: Db
  readonly files: FileStore
  readonly now: number
}

/** Everything held about a person as a ZIP: a readable page, one JSON file for each kind of data, and their files. Streams. */
export async function exportPerson(source: Source, user: Person): Promise<AsyncGenerator<Uint8Array>> {
  const own = await source.db
    .select({ id: users.id })
    .from(users)
    .where(ownAccounts(source.db, [user.id]))
  return zipOf(
    entriesOf(
      source,
      user,
      own.map(({ id }) => id),
    ),
  )
}

async function* entriesOf({ db, files: store, now }: Source, user: Person, ids: readonly string[]): AsyncGenerator<ZipEntry> {
  yield { name: 'index.html', bytes: encoded(exportPage(db, user, { ids, now })) }
  for (const part of exportedParts)
    yield { name: `donnees/${part.name}.json`, bytes: encoded(jsonOf(rowsOf(db, part, { ids, now }))) }
  for (const { path } of await filesOf(db, { ids, now })) {
    const bytes = await store.open(path)
    // A file without bytes was lost before; the list of files still names it.
    if (bytes) yield { name: archived(path), bytes }
  }
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
