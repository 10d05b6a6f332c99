import { setImmediate } from 'node:timers/promises'
import { and, inArray, ne } from 'drizzle-orm'
import type { Context, PreparedService } from '../../context.ts'
import { courses, modules } from '../../db/schema.ts'
import type { StoredFile } from '../keep-file.ts'
import { adaptModule } from './adapt.ts'
import { storeArchived } from './files.ts'
import type { ArchivedCourse, ArchivedModule } from './format.ts'
import { insertCourse, insertModule, type MadeModule } from './insert.ts'
import { newId } from './new-id.ts'
import { type Archive, openArchive } from './open.ts'
import { findSent } from './parts.ts'
import { findPlaces, type Places } from './places.ts'
import { courseIn, filesOf, moduleIn } from './read.ts'

/**
 * Makes what is picked of an archive. Its modules and courses have ids of their own there, so none is made twice. Each module is read
 * and inserted before the next one, so that only one is in memory; what was made stays when a later one fails, and is not made again.
 */
export const importArchive: PreparedService<'importArchive'> = {
  prepare: async ({ ctx, input: { params, body } }) => {
    const archive = await openArchive(await findSent(ctx, params.id))
    // Ids are drawn by senders: two may send archives under the same one.
    const sent = `${ctx.caller.id} ${params.id}`
    const places = await findPlaces(ctx, archive.manifest)
    const pickedCourses = await pickedIn(ctx, archive, { sent, pick: body.pick })
    const held = pickedCourses.flatMap(({ now }) => now.content.modules.map(({ _id }) => _id))
    const ids = new Map(archive.manifest.modules.map(({ id }) => [id, newId(sent, id)]))
    const picked = [...new Set([...body.pick, ...held])].filter((id) => ids.has(id))
    const files = new Map<string, StoredFile>()
    let modules = 0
    for (const id of await notMade(ctx, picked, ids)) {
      await setImmediate()
      const module = await moduleIn(archive, id)
      if (module && (await makeModule(ctx, { archive, module, id: newId(sent, id), places, files }))) modules += 1
    }
    return async (inside) => {
      let courses = 0
      await inside.db.transaction(async (tx) => {
        const within = { ...inside, db: tx }
        const there = await madeModules(within, [...ids.values()])
        const usable = new Map([...ids].filter(([, id]) => there.has(id)))
        for (const course of pickedCourses)
          if (await insertCourse(within, course, { places, ids: usable, id: newId(sent, course.id) })) courses += 1
      })
      return { modules, courses }
    }
  },
}

interface Making {
  readonly archive: Archive
  readonly module: ArchivedModule
  /** Its new id. */
  readonly id: string
  readonly places: Places
  /** The files of the modules before, which it may share. */
  readonly files: Map<string, StoredFile>
}

/** Stores the files of a module and inserts it. False where it is there already, or breaks the limits of the contract. */
async function makeModule(ctx: Context, { archive, module, id, places, files }: Making): Promise<boolean> {
  const missing = new Set(filesOf(module).filter((path) => !files.has(path)))
  for (const [path, file] of await storeArchived(ctx, archive, missing)) files.set(path, file)
  const adapted = await adaptAll(ctx, module, { places, names: new Map([...files].map(([path, { name }]) => [path, name])) })
  if (!adapted) return false
  return ctx.db.transaction((tx) => insertModule({ ...ctx, db: tx }, { ...adapted, id }, files))
}

/** The picked courses that were not made of this archive before. */
async function pickedIn(
  { db }: Context,
  archive: Archive,
  { sent, pick }: { sent: string; pick: readonly string[] },
): Promise<ArchivedCourse[]> {
  const listed = archive.manifest.courses.map(({ id }) => id).filter((id) => pick.includes(id))
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(
      inArray(
        courses.id,
        listed.map((id) => newId(sent, id)),
      ),
    )
  const before = new Set(rows.map(({ id }) => id))
  const found: ArchivedCourse[] = []
  for (const id of listed) {
    const course = before.has(newId(sent, id)) ? null : await courseIn(archive, id)
    if (course) found.push(course)
  }
  return found
}

async function notMade({ db }: Context, picked: readonly string[], ids: ReadonlyMap<string, string>): Promise<string[]> {
  const rows = await db
    .select({ id: modules.id })
    .from(modules)
    .where(
      inArray(
        modules.id,
        picked.map((id) => ids.get(id) ?? id),
      ),
    )
  const before = new Set(rows.map(({ id }) => id))
  return picked.filter((id) => !before.has(ids.get(id) ?? id))
}

/** Those of these modules that are there, and not deleted since. */
async function madeModules({ db }: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: modules.id })
    .from(modules)
    .where(and(inArray(modules.id, [...ids]), ne(modules.status, 'DELETED')))
  return new Set(rows.map(({ id }) => id))
}

/** A module with its versions as they are stored here; null where its present state cannot be. Versions that cannot be are left out. */
async function adaptAll(
  ctx: Context,
  archived: ArchivedModule,
  { places, names }: { places: Places; names: ReadonlyMap<string, string> },
): Promise<Omit<MadeModule, 'id'> | null> {
  const rules = { ctx, places, names, ids: new Map<string, string>() }
  const now = await adaptModule(archived.now.content, rules)
  if (!now) return null
  const versions: MadeModule['versions'][number][] = []
  for (const { version, savedAt, status, content } of archived.versions) {
    const adapted = await adaptModule(content, rules)
    if (adapted && version < archived.now.version) versions.push({ version, savedAt, status, content: adapted.content })
  }
  return { archived, content: now.content, losses: now.losses, versions }
}
