import { setImmediate } from 'node:timers/promises'
import { and, inArray, ne } from 'drizzle-orm'
import type { Context, PreparedService } from '../../context.ts'
import { courses, modules } from '../../db/schema.ts'
import { adaptModule } from './adapt.ts'
import { storeArchived } from './files.ts'
import type { ArchivedCourse, ArchivedModule } from './format.ts'
import { insertCourse, insertModule, type MadeModule } from './insert.ts'
import { newId } from './new-id.ts'
import { type Archive, openArchive } from './open.ts'
import { findSent } from './parts.ts'
import { findPlaces, type Places } from './places.ts'
import { courseIn, filesOf, moduleIn } from './read.ts'

/** Makes what is picked of an archive. Its modules and courses have ids of their own there, so none is made twice. */
export const importArchive: PreparedService<'importArchive'> = {
  prepare: async ({ ctx, input: { params, body } }) => {
    const archive = await openArchive(await findSent(ctx, params.id))
    // Ids are drawn by senders: two may send archives under the same one.
    const sent = `${ctx.caller.id} ${params.id}`
    const places = await findPlaces(ctx, archive.manifest)
    const pickedCourses = await pickedIn(ctx, archive, { sent, pick: body.pick })
    const held = pickedCourses.flatMap(({ now }) => now.content.modules.map(({ _id }) => _id))
    const ids = new Map(archive.manifest.modules.map(({ id }) => [id, newId(sent, id)]))
    const wanted = await notMade(
      ctx,
      [...new Set([...body.pick, ...held])].filter((id) => ids.has(id)),
      ids,
    )
    const files = await storeArchived(ctx, archive, await filesOfAll(archive, wanted))
    const names = new Map([...files].map(([path, { name }]) => [path, name]))
    const made: MadeModule[] = []
    for (const id of wanted) {
      await setImmediate()
      const module = await moduleIn(archive, id)
      const adapted = module && (await adaptAll(ctx, module, { places, names }))
      if (adapted) made.push({ ...adapted, id: newId(sent, id) })
    }
    return async (inside) => {
      const counted = { modules: 0, courses: 0 }
      await inside.db.transaction(async (tx) => {
        const within = { ...inside, db: tx }
        for (const module of made) if (await insertModule(within, module, files)) counted.modules += 1
        const there = await madeModules(within, [...ids.values()])
        const usable = new Map([...ids].filter(([, id]) => there.has(id)))
        for (const course of pickedCourses) {
          const id = newId(sent, course.id)
          if (await insertCourse(within, course, { places, ids: usable, id })) counted.courses += 1
        }
      })
      return counted
    }
  },
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

async function filesOfAll(archive: Archive, wanted: readonly string[]): Promise<Set<string>> {
  const paths = new Set<string>()
  for (const id of wanted) {
    const module = await moduleIn(archive, id)
    for (const path of module ? filesOf(module) : []) paths.add(path)
  }
  return paths
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
