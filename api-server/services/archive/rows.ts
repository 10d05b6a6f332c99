import { asc, eq, sql } from 'drizzle-orm'
import { canEdit } from '#domain/people/permissions'
import { pick } from '#domain/pick'
import type { Context } from '../../context.ts'
import { personName } from '../../db/person-name.ts'
import { courses, modules, schools, users } from '../../db/schema.ts'
import { courseVersions, moduleVersions, type StoredModule } from '../../db/version-schema.ts'
import { sourcesOf } from '../origin/read.ts'
import { courseContent, moduleContent } from '../version/keep.ts'
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
  const versions = canEdit(caller, { ...module, coEdited })
    ? await db
        .select({ ...pick(moduleVersions, 'version', 'savedAt', 'status', 'content'), savedBy: personName })
        .from(moduleVersions)
        .innerJoin(users, eq(users.id, moduleVersions.savedById))
        .where(eq(moduleVersions.moduleId, id))
        .orderBy(asc(moduleVersions.version))
    : []
  return {
    ...itemOf(module, row),
    sources: await sourcesOf(db, 'module', id),
    now: { ...nowOf(module, author), content: contentOf(module) },
    versions: versions.map((one) => ({ ...one, content: contentOf(one.content) })),
  }
}

function contentOf(module: StoredModule): ArchivedModule['now']['content'] {
  const { chapterId: chapter, ...content } = moduleContent(module)
  return { ...content, chapter }
}

const schoolColumns = { schoolName: schools.name, zipCode: schools.zipCode }

type Row = typeof modules.$inferSelect | typeof courses.$inferSelect

const itemOf = (row: Row, { author, ...school }: { author: string } & Parameters<typeof schoolLabel>[0]) => ({
  ...{ ...pick(row, 'id', 'createdAt', 'updatedAt', 'schoolYear', 'licence'), author },
  ...{ named: row.authorNamed, school: schoolLabel(school) },
})

const nowOf = ({ version, updatedAt, status }: Row, author: string) => ({ version, savedAt: updatedAt, savedBy: author, status })

export async function readCourse({ db, caller }: Context, id: string): Promise<ArchivedCourse | undefined> {
  const [row] = await db
    .select({ course: courses, author: personName, coEdited: sql<boolean>`${coEditedCourses(caller)}`, ...schoolColumns })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.creatorId))
    .innerJoin(schools, eq(schools.id, courses.schoolId))
    .where(eq(courses.id, id))
  if (!row) return undefined
  const { course, author, coEdited } = row
  const versions = canEdit(caller, { ...course, coEdited })
    ? await db
        .select({ ...pick(courseVersions, 'version', 'savedAt', 'status', 'content'), savedBy: personName })
        .from(courseVersions)
        .innerJoin(users, eq(users.id, courseVersions.savedById))
        .where(eq(courseVersions.courseId, id))
        .orderBy(asc(courseVersions.version))
    : []
  return {
    ...itemOf(course, row),
    sources: await sourcesOf(db, 'course', id),
    now: { ...nowOf(course, author), content: await courseContent(db, course) },
    versions,
  }
}
