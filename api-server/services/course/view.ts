import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CourseSummary } from '#contract/course'
import { courseParts, partAt } from '#domain/authoring/course-size'
import { canDispose, canEdit } from '#domain/people/permissions'
import type { Caller, Context } from '../../context.ts'
import type { newest } from '../../db/newest.ts'
import { personName } from '../../db/person-name.ts'
import { courseModules, courses, courseTypes, type Db, modules, schools, users } from '../../db/schema.ts'
import { moduleSummaryView, selectModuleSummaries, selectModules } from '../module/view.ts'
import { moduleSizes } from '../views/course-size.ts'
import { schoolLabel } from '../views/school-names.ts'
import { isLimited } from '../visibility/courses.ts'
import { coEditedCourses } from '../visibility/editors.ts'

/** Columns that courseSummaryView reads, for courses joined to their authors, schools and types. */
export const courseColumns = (caller: Caller) => ({
  course: courses,
  authorName: personName,
  schoolName: schools.name,
  zipCode: schools.zipCode,
  typeColor: courseTypes.color,
  moduleCount: sql<number>`(select count(*)::int from ${courseModules} where ${courseModules.courseId} = ${courses.id})`,
  limited: sql<boolean>`${isLimited(caller)}`,
  coEdited: sql<boolean>`${coEditedCourses(caller)}`,
})

/** Courses with author, type colour, module count and whether they are limited for the caller; add `where`, order and paging. */
export const selectCourses = (db: Db, caller: Caller) =>
  db
    .select(courseColumns(caller))
    .from(courses)
    .innerJoin(users, eq(users.id, courses.creatorId))
    .innerJoin(schools, eq(schools.id, courses.schoolId))
    .leftJoin(courseTypes, eq(courseTypes.id, courses.typeId))
    .$dynamic()

/** Like selectCourses for one page of ids, newest first. */
export const selectCoursePage = (db: Db, caller: Caller, page: ReturnType<typeof newest>) =>
  selectCourses(db, caller).innerJoin(page, eq(page.id, courses.id)).orderBy(page.rank)

export type CourseRow = Awaited<ReturnType<typeof selectCourses>>[number]

/** What the caller reads of a course: its columns, of which a reply keeps those that its contract lists, and what follows from them. */
export const courseSummaryView = ({ course, ...row }: CourseRow, caller: Caller): CourseSummary => ({
  ...course,
  ...row,
  _id: course.id,
  author: { name: row.authorName, school: schoolLabel(row) },
  editable: canEdit(caller, { ...course, coEdited: row.coEdited }),
  disposable: canDispose(caller, course),
})

/** Which questions are read with a course: those of one module, or of one part. */
interface WithQuestions {
  readonly module?: string
  /** From 1: that part alone. 0: the first part has its questions, and every module is listed, as an editor needs. */
  readonly part?: number
}

/** A course with its ordered modules, or those of a part alone; with the questions that are asked for. */
export async function courseView({ db, caller }: Context, row: CourseRow, { module, part }: WithQuestions = {}) {
  const { id, introduction } = row.course
  const shown = part === undefined ? undefined : partAt(courseParts(await moduleSizes(db, id)), part)
  const ids = shown?.modules.map((one) => one._id) ?? (module === undefined ? [] : [module])
  const read = ids.length === 0 ? [] : await modulesInOrder({ db, caller }, id, inArray(modules.id, ids))
  const listed = part ? read : await summariesInOrder({ db, caller }, id)
  const questionsOf = new Map(read.map((one) => [one.id, one.questions]))
  return {
    ...courseSummaryView(row, caller),
    introduction,
    part: shown?.part,
    modules: listed.map((one) => ({ ...moduleSummaryView(one, caller), questions: questionsOf.get(one.id) })),
  }
}

/** Without a caller, nobody writes the modules together with their authors. */
interface Reading {
  readonly db: Db
  readonly caller: Caller | null
}

const inCourse = (id: string) => eq(courseModules.courseId, id)

const summariesInOrder = ({ db, caller }: Reading, courseId: string) =>
  selectModuleSummaries(db, caller)
    .innerJoin(courseModules, eq(courseModules.moduleId, modules.id))
    .where(inCourse(courseId))
    .orderBy(asc(courseModules.position))

/** Modules of a course in order, deleted ones included: a course keeps the modules its author put in it. */
export const modulesInOrder = ({ db, caller }: Reading, courseId: string, only?: SQL) =>
  selectModules(db, caller)
    .innerJoin(courseModules, eq(courseModules.moduleId, modules.id))
    .where(and(inCourse(courseId), only))
    .orderBy(asc(courseModules.position))
