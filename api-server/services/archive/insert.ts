import { inArray } from 'drizzle-orm'
import { knownQuestions } from '#contract/question-types'
import { isTooLarge } from '#domain/authoring/course-size'
import { searchText } from '#domain/lists/search'
import { pathsOfModule } from '#domain/resources/file-paths'
import { createTextCleaner } from '../../content/clean-texts.ts'
import type { Context } from '../../context.ts'
import { courses, files as fileRows, modules } from '../../db/schema.ts'
import { courseVersions, moduleVersionFiles, moduleVersions, type StoredModule } from '../../db/version-schema.ts'
import { authorship } from '../authorship.ts'
import { writeModules } from '../course/prepare.ts'
import { nameFile, type StoredFile } from '../keep-file.ts'
import { linkModuleFiles } from '../module/files.ts'
import { refuseMore } from '../upload-room.ts'
import { saveCourseVersion, saveModuleVersion } from '../version/keep.ts'
import { sizeOfModules } from '../views/course-size.ts'
import type { AdaptedModule } from './adapt.ts'
import type { ArchivedCourse } from './format.ts'
import type { HeldModule } from './job.ts'
import type { Places } from './places.ts'
import { nameArchivedSources } from './sources.ts'

interface MadeModule extends AdaptedModule {
  /** Its new id. */
  readonly id: string
  readonly archived: HeldModule
}

/** Inserts a module as the caller's draft, with its versions. False when it is there already. */
export async function insertModule(
  ctx: Context,
  { id, archived, content, versions }: MadeModule,
  files: ReadonlyMap<string, StoredFile>,
): Promise<boolean> {
  const { db, caller } = ctx
  const [created] = await db
    .insert(modules)
    .values({
      ...{ id, ...content },
      ...authorship(ctx),
      searchText: searchText(content.name, content.keywords, ''),
      questionCount: knownQuestions(content.questions).length,
      status: 'DRAFT',
      version: archived.now.version,
    })
    .onConflictDoNothing()
    .returning({ id: modules.id })
  if (!created) return false
  await nameFiles(ctx, [content, ...versions.map((one) => one.content)], files)
  // Each file had room alone.
  if (files.size > 1) await refuseMore(ctx, 0, ['file'])
  await linkModuleFiles(db, created.id, content)
  for (const { version, savedAt, status, content: before } of versions) {
    const [kept] = await db
      .insert(moduleVersions)
      .values({
        moduleId: created.id,
        schoolId: caller.schoolId,
        version,
        savedById: caller.id,
        savedAt,
        status,
        content: before,
      })
      .onConflictDoNothing()
      .returning({ id: moduleVersions.id })
    const paths = pathsOfModule(before)
    if (kept && paths.length > 0) await db.insert(moduleVersionFiles).values(paths.map((path) => ({ versionId: kept.id, path })))
  }
  await nameArchivedSources(ctx, { of: 'module', id: created.id, archived })
  await saveModuleVersion(ctx, created.id, 'caller')
  return true
}

/** Writes the rows of the files that these contents show, once for all modules that share one. */
async function nameFiles(ctx: Context, contents: readonly StoredModule[], files: ReadonlyMap<string, StoredFile>): Promise<void> {
  const shown = new Set(contents.flatMap(pathsOfModule))
  const mine = [...files.values()].filter(({ row }) => shown.has(row.path))
  if (mine.length === 0) return
  const paths = mine.map(({ row }) => row.path)
  const named = await ctx.db.select({ path: fileRows.path }).from(fileRows).where(inArray(fileRows.path, paths))
  for (const file of mine) if (!named.some(({ path }) => path === file.row.path)) await nameFile(ctx, file)
}

interface CourseRules extends HeldRules {
  /** Its new id. */
  readonly id: string
}

interface HeldRules {
  readonly places: Places
  readonly ids: ReadonlyMap<string, string>
}

/** Inserts a course as the caller's private draft, of those of its modules that were made here. False when it is there already, or larger than a course may be. */
export async function insertCourse(ctx: Context, archived: ArchivedCourse, { id, places, ids }: CourseRules): Promise<boolean> {
  const { db, caller } = ctx
  const { now, versions } = archived
  const stored = await courseContent(now.content, { places, ids })
  if (!stored) return false
  const { modules: listed, ...columns } = stored
  const held = [...new Set(listed.map(({ _id }) => _id))]
  if (isTooLarge(await sizeOfModules(db, held))) return false
  const [created] = await db
    .insert(courses)
    .values({
      ...{ id, ...columns },
      ...authorship(ctx),
      searchText: searchText(columns.name, columns.keywords),
      status: 'DRAFT',
      version: now.version,
    })
    .onConflictDoNothing()
    .returning({ id: courses.id })
  if (!created) return false
  await writeModules(ctx, created.id, held)
  for (const { version, savedAt, status, content } of versions) {
    const before = version < now.version && (await courseContent(content, { places, ids }))
    if (!before) continue
    const values = {
      courseId: created.id,
      schoolId: caller.schoolId,
      version,
      savedById: caller.id,
      savedAt,
      status,
      content: before,
    }
    await db.insert(courseVersions).values(values).onConflictDoNothing()
  }
  await nameArchivedSources(ctx, { of: 'course', id: created.id, archived })
  await saveCourseVersion(ctx, created.id, 'caller')
  return true
}

/** Null where the school teaches nothing. A course that comes from elsewhere is private until its author shares it. */
async function courseContent(content: ArchivedCourse['now']['content'], { places, ids }: HeldRules) {
  const at = places.placed(content)
  if (!at) return null
  const cleaner = createTextCleaner()
  const introduction = await cleaner.clean('introduction', content.introduction)
  cleaner.refuse()
  const { name, duration, keywords } = content
  return {
    ...{ name, duration, keywords, introduction, subjectId: at.subjectId, levels: at.levels, share: 'private' as const },
    typeId: places.courseType(content.typeId),
    modules: content.modules.flatMap((module) => {
      const id = ids.get(module._id)
      return id === undefined ? [] : [{ _id: id, name: module.name }]
    }),
  }
}
