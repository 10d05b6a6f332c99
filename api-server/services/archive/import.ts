import { Failure } from '#contract/errors'
import { maxAllowedDocument } from '#contract/file-limits'
import { documents, pictures, recordings, sounds } from '#domain/resources/file-paths'
import { type FileUse, validateUploads } from '../../content/validate.ts'
import type { Context, PreparedService } from '../../context.ts'
import { type Folder, type StoredFile, storeFiles } from '../keep-file.ts'
import { isFull } from '../upload-room.ts'
import { fileEntry } from './entries.ts'
import { findPlaces } from './find-places.ts'
import type { ArchivedCourse } from './format.ts'
import { insertCourse, insertModule } from './insert.ts'
import type { HeldModule } from './job.ts'
import { madeBefore, newId, takenFrom } from './made.ts'
import type { Archive } from './open.ts'
import { withSent } from './open-sent.ts'
import { forgetSent } from './parts.ts'
import { type PlaceRows, placesOf } from './places.ts'

/**
 * Makes what is picked of an archive. Its modules and courses have ids of their own there, so none is made twice. Each module is read
 * and inserted before the next one, so that only one is in memory; what was made stays when a later one fails, and is not made again.
 */
export const importArchive: PreparedService<'importArchive'> = {
  prepare: async ({ ctx, input: { params, body } }) => {
    const from = takenFrom(ctx, body.again)
    const { modules, pickedCourses, places, ids } = await withSent(ctx, params.id, async (archive) => {
      const rows = await findPlaces(ctx, archive.manifest)
      const pickedCourses = await pickedIn(ctx, archive, { from, pick: body.pick })
      const held = pickedCourses.flatMap(({ now }) => now.content.modules.map(({ _id }) => _id))
      const ids = new Map(archive.manifest.modules.map(({ id }) => [id, newId(from, id)]))
      const picked = [...new Set([...body.pick, ...held])].filter((id) => ids.has(id))
      const files = new Map<string, StoredFile>()
      let modules = 0
      for (const id of await notMade(ctx, picked, ids)) {
        const module = await archive.module(id)
        if (module && (await makeModule(ctx, { archive, module, id: newId(from, id), places: rows, files }))) modules += 1
      }
      return { modules, pickedCourses, places: placesOf(rows, archive.manifest), ids }
    })
    return async (inside) => {
      let courses = 0
      const there = await madeBefore(inside, 'module', [...ids.values()])
      const usable = new Map([...ids].filter(([, id]) => there.get(id)?.deleted === false))
      for (const course of pickedCourses)
        if (await insertCourse(inside, course, { places, ids: usable, id: newId(from, course.id) })) courses += 1
      if (body.done) await forgetSent(inside, params.id)
      return { modules, courses }
    }
  },
}

interface Making {
  readonly archive: Archive
  readonly module: HeldModule
  /** Its new id. */
  readonly id: string
  readonly places: PlaceRows
  /** The files of the modules before, which it may share. */
  readonly files: Map<string, StoredFile>
}

/** Stores the files of a module and inserts it. False where it is there already, or breaks the limits of the contract. */
async function makeModule(ctx: Context, { archive, module, id, places, files }: Making): Promise<boolean> {
  const missing = new Set(module.files.filter((path) => !files.has(path)))
  for (const [path, file] of await storeArchived(ctx, archive, missing)) files.set(path, file)
  const names = new Map([...files].map(([path, { name }]) => [path, name]))
  const adapted = await archive.adapted({ places, names, official: ctx.caller.official, withVersions: true })
  if (!adapted) return false
  return ctx.db.transaction((tx) => insertModule({ ...ctx, db: tx }, { ...adapted, id, archived: module }, files))
}

/** The picked courses that were not made of this archive before. */
async function pickedIn(ctx: Context, archive: Archive, { from, pick }: { from: string; pick: readonly string[] }) {
  const listed = archive.manifest.courses.map(({ id }) => id).filter((id) => pick.includes(id))
  const ids = listed.map((id) => newId(from, id))
  const before = await madeBefore(ctx, 'course', ids)
  const found: ArchivedCourse[] = []
  for (const id of listed) {
    const course = before.has(newId(from, id)) ? null : await archive.course(id)
    if (course) found.push(course)
  }
  return found
}

async function notMade(ctx: Context, picked: readonly string[], ids: ReadonlyMap<string, string>): Promise<string[]> {
  const newIds = picked.flatMap((id) => ids.get(id) ?? [])
  const before = await madeBefore(ctx, 'module', newIds)
  return picked.filter((id) => !before.has(ids.get(id) ?? id))
}

const uses: ReadonlyMap<string, { folder: Folder; use: FileUse }> = new Map([
  [documents, { folder: documents, use: 'document' }],
  [pictures, { folder: pictures, use: 'picture' }],
  [sounds, { folder: sounds, use: 'sound' }],
  [recordings, { folder: recordings, use: 'voice' }],
])

/** Stores the files of an archive at these paths, each judged by its content; those that are not accepted are left out. Failure as refuseFull. */
async function storeArchived(ctx: Context, archive: Archive, paths: ReadonlySet<string>): Promise<Map<string, StoredFile>> {
  const originals = new Map(archive.manifest.files.map(({ path, originalName }) => [path, originalName]))
  const stored = new Map<string, StoredFile>()
  for (const path of paths) {
    const place = uses.get(path.slice(0, path.lastIndexOf('/')))
    const bytes = place && (await archive.file(fileEntry(path), maxAllowedDocument))
    const file = place && bytes && (await storeOne(ctx, place, { bytes, name: originals.get(path) || 'fichier' }))
    if (file) stored.set(path, file)
  }
  return stored
}

interface Unpacked {
  readonly bytes: Uint8Array
  readonly name: string
}

async function storeOne(ctx: Context, { folder, use }: { folder: Folder; use: FileUse }, { bytes, name }: Unpacked) {
  const data = `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`
  try {
    const validated = await validateUploads([{ field: 'file', upload: { name, data }, use }], ctx)
    return (await storeFiles(ctx, validated, () => ({ folder }))).get('file')
  } catch (error) {
    if (error instanceof Failure && !isFull(error)) return undefined
    throw error
  }
}
