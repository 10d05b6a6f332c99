import { asc, eq, type InferSelectModel, sql } from 'drizzle-orm'
import type { Course, CourseSummary } from '#contract/course'
import { canEdit } from '#domain/permissions'
import type { Caller } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { courseModules, courses, courseTypes, modules, schools, users } from '../../db/schema.ts'
import { moduleSummaryView, schoolLabel, selectModuleSummaries, selectModules } from '../module/view.ts'

/** Courses with author, type colour and module count; add `where`, order and paging. */
export const selectCourses = (db: Db) =>
  db
    .select({
      course: courses,
      authorName: sql<string>`${users.firstname} || ' ' || ${users.lastname}`,
      schoolName: schools.name,
      zipCode: schools.zipCode,
      official: schools.official,
      typeColor: courseTypes.color,
      moduleCount: sql<number>`(select count(*)::int from ${courseModules} where ${courseModules.courseId} = ${courses.id})`,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.creatorId))
    .innerJoin(schools, eq(schools.id, courses.schoolId))
    .leftJoin(courseTypes, eq(courseTypes.id, courses.typeId))
    .$dynamic()

export interface CourseRow {
  course: InferSelectModel<typeof courses>
  authorName: string
  schoolName: string
  zipCode: string
  official: boolean
  typeColor: string | null
  moduleCount: number
}

function shared({ course, ...row }: CourseRow, caller: Caller) {
  return {
    _id: course.id,
    name: course.name,
    typeId: course.typeId,
    subjectId: course.subjectId,
    levels: course.levels,
    duration: course.duration,
    keywords: course.keywords,
    share: course.share,
    status: course.status,
    schoolYear: course.schoolYear,
    creatorId: course.creatorId,
    author: { name: row.authorName, school: schoolLabel(row) },
    official: row.official,
    cantAffect: course.cantAffect,
    typeColor: row.typeColor,
    version: course.version,
    updatedAt: course.updatedAt,
    editable: canEdit(caller, { creatorId: course.creatorId, schoolId: course.schoolId, official: row.official }),
  }
}

export const courseSummaryView = (row: CourseRow, caller: Caller): CourseSummary => ({
  ...shared(row, caller),
  moduleCount: row.moduleCount,
})

/** A course with its modules in order, and their questions when asked for. */
export async function courseView(db: Db, row: CourseRow, caller: Caller, withQuestions: boolean): Promise<Course> {
  return {
    ...shared(row, caller),
    introduction: row.course.introduction,
    modules: withQuestions
      ? (await modulesInOrder(db, row.course.id)).map((module) => ({
          ...moduleSummaryView(module, caller),
          questions: module.questions,
        }))
      : (await summariesInOrder(db, row.course.id)).map((module) => moduleSummaryView(module, caller)),
  }
}

const inCourse = (id: string) => eq(courseModules.courseId, id)

const summariesInOrder = (db: Db, courseId: string) =>
  selectModuleSummaries(db)
    .innerJoin(courseModules, eq(courseModules.moduleId, modules.id))
    .where(inCourse(courseId))
    .orderBy(asc(courseModules.position))

/** Whole modules of a course in order, deleted ones included: a course keeps what its author put in it. */
export const modulesInOrder = (db: Db, courseId: string) =>
  selectModules(db)
    .innerJoin(courseModules, eq(courseModules.moduleId, modules.id))
    .where(inCourse(courseId))
    .orderBy(asc(courseModules.position))
