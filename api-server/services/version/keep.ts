import { and, eq, inArray, lte } from 'drizzle-orm'
import type { CourseAtVersion } from '#contract/version'
import { dayMs } from '#domain/dates/duration'
import { pick } from '#domain/pick'
import { pathsOfModule } from '#domain/resources/file-paths'
import type { Context } from '../../context.ts'
import { courseModules, courses, type Db, files, modules } from '../../db/schema.ts'
import { courseVersions, moduleVersionFiles, moduleVersions, type StoredModule } from '../../db/version-schema.ts'

/** Maximum of versions stored per module or course. */
export const maxVersions = 50
/** How long a version is kept, in ms; the newest one stays. */
export const versionLifetimeMs = 365 * dayMs

/** Author of the version: the caller, or the creator for a save older than the history. */
type By = 'caller' | 'creator'

/** Stores the module's state once per version, the last 50. In the transaction of a save, before it and after it. */
export async function saveModuleVersion(ctx: Context, id: string, by: By): Promise<void> {
  const { db } = ctx
  const [row] = await db.select().from(modules).where(eq(modules.id, id))
  if (!row) return
  const content = moduleContent(row)
  const [kept] = await db
    .insert(moduleVersions)
    .values({ ...savedBy(ctx, row, by), moduleId: id, content })
    .onConflictDoNothing()
    .returning({ id: moduleVersions.id })
  if (!kept) return
  const paths = pathsOfModule(content)
  if (paths.length > 0) {
    const existing = await db.select({ path: files.path }).from(files).where(inArray(files.path, paths))
    if (existing.length > 0)
      await db.insert(moduleVersionFiles).values(existing.map(({ path }) => ({ versionId: kept.id, path })))
  }
  const { moduleId, version } = moduleVersions
  await db.delete(moduleVersions).where(and(eq(moduleId, id), lte(version, row.version - maxVersions)))
}

/** Like saveModuleVersion, for a course. */
export async function saveCourseVersion(ctx: Context, id: string, by: By): Promise<void> {
  const { db } = ctx
  const [row] = await db.select().from(courses).where(eq(courses.id, id))
  if (!row) return
  const [kept] = await db
    .insert(courseVersions)
    .values({ ...savedBy(ctx, row, by), courseId: id, content: await courseContent(db, row) })
    .onConflictDoNothing()
    .returning({ id: courseVersions.id })
  const { courseId, version } = courseVersions
  if (kept) await db.delete(courseVersions).where(and(eq(courseId, id), lte(version, row.version - maxVersions)))
}

const savedBy = ({ caller, now }: Context, row: typeof modules.$inferSelect | typeof courses.$inferSelect, by: By) => ({
  ...pick(row, 'schoolId', 'version', 'status'),
  ...(by === 'caller' ? { savedById: caller.id, savedAt: now } : { savedById: row.creatorId, savedAt: row.updatedAt }),
})

/** What a version keeps of a module. */
export const moduleContent = (row: StoredModule): StoredModule => ({
  ...pick(row, 'name', 'subjectId', 'levels', 'chapterId', 'duration', 'keywords', 'cantAffect'),
  ...pick(row, 'document', 'originalDocument', 'questions'),
})

/** What a version keeps of a course: its modules by name and id, for these have their own versions. */
export async function courseContent(db: Db, row: typeof courses.$inferSelect): Promise<CourseAtVersion> {
  const held = await db
    .select({ _id: modules.id, name: modules.name })
    .from(courseModules)
    .innerJoin(modules, eq(modules.id, courseModules.moduleId))
    .where(eq(courseModules.courseId, row.id))
    .orderBy(courseModules.position)
  const kept = pick(row, 'name', 'typeId', 'subjectId', 'levels', 'duration', 'keywords', 'share', 'introduction')
  return { ...kept, modules: held }
}
