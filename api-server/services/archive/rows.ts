import { asc, eq, sql } from 'drizzle-orm'
import { canEdit } from '#domain/people/permissions'
import { pick } from '#domain/pick'
import type { Context } from '../../context.ts'
import { personName } from '../../db/person-name.ts'
import { courseModules, courses, modules, schools, users } from '../../db/schema.ts'
import { courseVersions, moduleVersions, type StoredModule } from '../../db/version-schema.ts'
import { sourcesOf } from '../origin/read.ts'
import { schoolLabel } from '../views/school-names.ts'
import { coEditedCourses, coEditedModules } from '../visibility/editors.ts'
import type { ArchivedCourse, ArchivedModule } from './format.ts'

/** A module as an archive holds it, with its versions where the caller may change it; undefined where there is none. */
export async function readModule({ db, caller }: Context, id: string): Promise<ArchivedModule | undefined> {
  const [row] = await db
    .select({ module: modules, author: personName, coEdited: sql<boolean>`${coEditedModules(caller)}`, ...schoolColumns })
    .from(modules)
    .innerJoin(users, eq(users.id, modules.creatorId))
    .innerJoin(schools, eq(schools.id, modules.schoolId))
    .where(eq(modules.id, id))
  if (!row) return undefined
  const { module, author, coEdited } = row
  const shared = { ...sharedOf(module, row), sources: await sourcesOf(db, 'module', id) }
  const { savedBy, savedAt, version, status, content } = { ...moduleVersions, savedBy: personName }
  const versions = canEdit(caller, { ...module, coEdited })
    ? await db
        .select({ version, savedAt, savedBy, status, content })
        .from(moduleVersions)
        .innerJoin(users, eq(users.id, moduleVersions.savedById))
        .where(eq(moduleVersions.moduleId, id))
        .orderBy(asc(version))
    : []
  const { createdAt, updatedAt, schoolYear } = module
  return {
    ...{ id, author, createdAt, updatedAt, schoolYear, ...shared },
    now: { version: module.version, savedAt: updatedAt, savedBy: author, status: module.status, content: contentOf(module) },
    versions: versions.map((one) => ({ ...one, content: contentOf(one.content) })),
  }
}

const contentOf = (module: StoredModule): ArchivedModule['now']['content'] => ({
  ...pick(module, 'name', 'subjectId', 'levels', 'duration', 'keywords', 'cantAffect'),
  ...pick(module, 'document', 'originalDocument', 'questions'),
  chapter: module.chapterId,
})

const schoolColumns = { schoolName: schools.name, zipCode: schools.zipCode }

/** What says how others may use it. */
const sharedOf = ({ licence, authorNamed: named }: Pick<typeof courses.$inferSelect, 'licence' | 'authorNamed'>, at: School) => ({
  licence,
  named,
  school: schoolLabel(at),
})
type School = Parameters<typeof schoolLabel>[0]

export async function readCourse({ db, caller }: Context, id: string): Promise<ArchivedCourse | undefined> {
  const [row] = await db
    .select({ course: courses, author: personName, coEdited: sql<boolean>`${coEditedCourses(caller)}`, ...schoolColumns })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.creatorId))
    .innerJoin(schools, eq(schools.id, courses.schoolId))
    .where(eq(courses.id, id))
  if (!row) return undefined
  const { course, author, coEdited } = row
  const shared = { ...sharedOf(course, row), sources: await sourcesOf(db, 'course', id) }
  const held = await db
    .select({ _id: modules.id, name: modules.name })
    .from(courseModules)
    .innerJoin(modules, eq(modules.id, courseModules.moduleId))
    .where(eq(courseModules.courseId, id))
    .orderBy(asc(courseModules.position))
  const { version, savedAt, status, content } = courseVersions
  const versions = canEdit(caller, { ...course, coEdited })
    ? await db
        .select({ version, savedAt, savedBy: personName, status, content })
        .from(courseVersions)
        .innerJoin(users, eq(users.id, courseVersions.savedById))
        .where(eq(courseVersions.courseId, id))
        .orderBy(asc(version))
    : []
  const { name, typeId, subjectId, levels, duration, keywords, share, introduction, createdAt, updatedAt, schoolYear } = course
  const now = { name, typeId, subjectId, levels, duration, keywords, share, introduction, modules: held }
  return {
    ...{ id, author, createdAt, updatedAt, schoolYear, ...shared },
    now: { version: course.version, savedAt: updatedAt, savedBy: author, status: course.status, content: now },
    versions,
  }
}
