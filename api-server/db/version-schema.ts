import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Status } from '#contract/scalars'
import type { CourseAtVersion, ModuleAtVersion } from '#contract/version'
import { epoch, key, of, partOf } from './columns.ts'
import { courses, modules, schools, shownFile, users } from './schema.ts'

const savedColumns = () => ({
  id: key(),
  schoolId: of(() => schools.id),
  /** Version number of the item, incremented by each save. */
  version: integer().notNull(),
  savedById: of(() => users.id),
  savedAt: epoch().notNull(),
  status: text().$type<Status>().notNull(),
})

/** Content of a module version, under the database's column names. */
export type StoredModule = Omit<ModuleAtVersion, 'chapter'> & { readonly chapterId: string | null }

/** A module as of each save (decision 20). */
export const moduleVersions = pgTable(
  'module_versions',
  { ...savedColumns(), moduleId: partOf(() => modules.id), content: jsonb().$type<StoredModule>().notNull() },
  (t) => [uniqueIndex('module_versions_version').on(t.moduleId, t.version), index('module_versions_saved').on(t.savedAt)],
)

/** Files shown by a version, kept as long as the version. */
export const moduleVersionFiles = pgTable(
  'module_version_files',
  {
    versionId: partOf(() => moduleVersions.id),
    path: shownFile(),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.path] }), index('module_version_files_path').on(t.path)],
)

/** A course as of each save, with its modules by name and id only, since these have their own versions. */
export const courseVersions = pgTable(
  'course_versions',
  { ...savedColumns(), courseId: partOf(() => courses.id), content: jsonb().$type<CourseAtVersion>().notNull() },
  (t) => [uniqueIndex('course_versions_version').on(t.courseId, t.version), index('course_versions_saved').on(t.savedAt)],
)
