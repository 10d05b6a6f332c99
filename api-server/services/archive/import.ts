import { setImmediate } from 'node:timers/promises'
import type { FoundInArchive } from '#contract/archive'
import type { ArchiveLoss } from '#contract/archive-limits'
import type { Context, PreparedService } from '../../context.ts'
import { pathsOfModule } from '../module/paths.ts'
import { adaptModule } from './adapt.ts'
import { storeArchived } from './files.ts'
import {
  type ArchivedCourse,
  type ArchivedModule,
  archivedCourse,
  archivedModule,
  courseEntry,
  fileEntry,
  moduleEntry,
} from './format.ts'
import { insertCourse, insertModule, type MadeModule } from './insert.ts'
import { type Archive, openArchive } from './open.ts'
import { findPlaces, type Places } from './places.ts'

/** Names what an archive holds, and makes what is picked of it. */
export const importArchive: PreparedService<'importArchive'> = {
  prepare: async ({ ctx, input: { body } }) => {
    const archive = await openArchive(body.file)
    const places = await findPlaces(ctx, archive.manifest)
    const content = await readContent(archive)
    if (!body.pick) {
      const preview = await previewOf(ctx, { archive, places, content })
      return async () => ({ ...preview, made: { modules: 0, courses: 0 } })
    }
    const pick = new Set(body.pick)
    const courses = content.courses.flatMap(({ course }) => (course && pick.has(course.id) ? [course] : []))
    const held = new Set(courses.flatMap(({ now }) => now.content.modules.map(({ _id }) => _id)))
    const modules = content.modules.flatMap(({ module }) =>
      module && (pick.has(module.id) || held.has(module.id)) ? [module] : [],
    )
    const paths = new Set(modules.flatMap(pathsOf))
    const files = await storeArchived(ctx, archive, paths)
    const made: MadeModule[] = []
    for (const module of modules) {
      await setImmediate()
      const adapted = await adaptAll(ctx, module, { places, names: new Map([...files].map(([path, { name }]) => [path, name])) })
      if (adapted) made.push(adapted)
    }
    return async (inside) => {
      const ids = new Map<string, string>()
      await inside.db.transaction(async (tx) => {
        const within = { ...inside, db: tx }
        for (const module of made) ids.set(module.archived.id, await insertModule(within, module, files))
        for (const course of courses) await insertCourse(within, course, { places, ids })
      })
      return { modules: [], courses: [], made: { modules: made.length, courses: courses.length } }
    }
  },
}

interface Content {
  readonly modules: readonly { readonly listed: { id: string; name: string }; readonly module: ArchivedModule | null }[]
  readonly courses: readonly { readonly listed: { id: string; name: string }; readonly course: ArchivedCourse | null }[]
}

/** The contents that the archive lists; null for one that is missing or has another shape, or another id than its name says. */
async function readContent({ manifest, json }: Archive): Promise<Content> {
  const modules: Content['modules'][number][] = []
  for (const listed of manifest.modules) {
    const module = await json(moduleEntry(listed.id), archivedModule)
    modules.push({ listed, module: module?.id === listed.id ? module : null })
  }
  const courses: Content['courses'][number][] = []
  for (const listed of manifest.courses) {
    const course = await json(courseEntry(listed.id), archivedCourse)
    courses.push({ listed, course: course?.id === listed.id ? course : null })
  }
  return { modules, courses }
}

const pathsOf = ({ now, versions }: ArchivedModule) => [now, ...versions].flatMap(({ content }) => pathsOfModule(content))

/** A module with its versions as they are stored here; null where its present state cannot be. Versions that cannot be are left out. */
async function adaptAll(
  ctx: Context,
  archived: ArchivedModule,
  { places, names }: { places: Places; names: ReadonlyMap<string, string> },
): Promise<MadeModule | null> {
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

/** Nothing is published by its import. */
const draftOf = ({ now }: ArchivedModule | ArchivedCourse) => (now.status === 'PUBLISHED' ? (['draft'] as const) : [])

async function previewOf(ctx: Context, { archive, places, content }: { archive: Archive; places: Places; content: Content }) {
  const modules: FoundInArchive[] = []
  for (const { listed, module } of content.modules) {
    await setImmediate()
    // Files count as taken over when they are there: their bytes are judged at the import.
    const names = new Map(
      module
        ? (pathsOf(module).flatMap((path) => (archive.has(fileEntry(path)) ? [[path, path.split('/').at(-1) ?? '']] : [])) as [
            string,
            string,
          ][])
        : [],
    )
    const adapted = module && (await adaptAll(ctx, module, { places, names }))
    const losses: readonly ArchiveLoss[] = adapted ? [...adapted.losses, ...draftOf(adapted.archived)] : ['unreadable']
    modules.push({
      ...listed,
      count: module?.now.content.questions.length ?? 0,
      versions: adapted?.versions.length ?? 0,
      losses: [...losses],
    })
  }
  const readable = new Set(modules.flatMap(({ id, losses }) => (losses.includes('unreadable') ? [] : [id])))
  const courses = content.courses.map(({ listed, course }): FoundInArchive => {
    if (!course) return { ...listed, count: 0, versions: 0, losses: ['unreadable'] }
    const { content: now } = course.now
    const at = places.placed(now)
    const losses: ArchiveLoss[] = [
      ...(at ? at.losses : (['unreadable'] as const)),
      ...draftOf(course),
      ...(now.typeId !== null && places.courseType(now.typeId) === null ? (['type'] as const) : []),
      ...(now.modules.every(({ _id }) => readable.has(_id)) ? [] : (['modules'] as const)),
    ]
    return { ...listed, count: now.modules.length, versions: course.versions.length, losses }
  })
  return { modules, courses }
}
