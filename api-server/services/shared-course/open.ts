import { and, asc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { courseParts, partAt } from '#domain/authoring/course-size'
import { minuteMs } from '#domain/dates/duration'
import messages from '#messages' with { type: 'json' }
import { placesOf } from '../../auth/places.ts'
import { type Allowance, takeAttempt } from '../../auth/rate-limit.ts'
import type { PublicContext, Service } from '../../context.ts'
import { personName } from '../../db/person-name.ts'
import {
  courseModules,
  courses,
  type Db,
  files,
  hasRow,
  levels,
  moduleFiles,
  modules,
  readRows,
  schools,
  subjects,
  users,
} from '../../db/schema.ts'
import { courseLinks } from '../../db/sharing-schema.ts'
import { copyCourse } from '../course/clone.ts'
import { findCourse } from '../course/get.ts'
import { isHeldModule, isOpenModule } from '../course/open-modules.ts'
import { courseView } from '../course/view.ts'
import { sourcesOf } from '../origin/read.ts'
import { moduleSizes } from '../views/course-size.ts'
import { schoolLabel } from '../views/school-names.ts'
import { allOf } from '../visibility/rules.ts'
import { linkPrefix, obstacleOf } from './link.ts'

/** Openings in 15 minutes from one address, behind which whole schools may be. */
const openingsPerAddress = 900

const openingAllowance = (ctx: PublicContext): Allowance => ({
  account: ' shared course',
  place: placesOf(ctx).address,
  attempts: openingsPerAddress,
  windowMs: 15 * minuteMs,
})

export const openSharedCourse: Service<'openSharedCourse'> = async ({ ctx, input: { body } }) => {
  const seconds = await takeAttempt(ctx.db, [openingAllowance(ctx)], ctx.now)
  if (seconds !== null) throw new Failure('tooMany', 'link.tooMany', {}, seconds)
  const { db, now } = ctx
  const { course, author, subject, corrections, ...at } = await findShared(db, body.token)
  const { _id, name, introduction, duration, licence } = { ...course, _id: course.id }
  const named = await db
    .select({ id: levels.id, name: levels.name })
    .from(levels)
    .where(inArray(levels.id, course.levels))
    .orderBy(levels.position)
  const listed = await moduleSizes(db, course.id, ne(modules.status, 'DELETED'))
  const shown = partAt(courseParts(listed), body.part)
  return {
    ...{ _id, name, introduction, duration, licence, subject, corrections, moduleCount: listed.length },
    part: shown.part,
    levels: named.map((level) => level.name),
    author: course.authorNamed ? author : '',
    school: schoolLabel(at),
    sources: await sourcesOf(db, 'course', course.id),
    modules: await modulesOf(db, course.id, { now, ids: shown.modules.map(({ _id }) => _id) }),
  }
}

/** The course that a link opens now; Failure notFound. */
export async function findShared(db: Db, token: string) {
  const columns = {
    course: courses,
    corrections: courseLinks.corrections,
    author: personName,
    subject: subjects.name,
    schoolName: schools.name,
    zipCode: schools.zipCode,
  }
  const [found] = token.startsWith(linkPrefix)
    ? await db
        .select(columns)
        .from(courseLinks)
        .innerJoin(courses, eq(courses.id, courseLinks.courseId))
        .innerJoin(users, eq(users.id, courses.creatorId))
        .innerJoin(subjects, eq(subjects.id, courses.subjectId))
        .innerJoin(schools, eq(schools.id, courses.schoolId))
        .where(eq(courseLinks.token, token))
    : []
  if (!found || (await obstacleOf(db, found.course.id)) !== null) throw new Failure('notFound', 'link.notFound')
  return found
}

/** Whether a module of the course shows its questions, document and files. */
const isShown = (now: number) => sql<boolean>`(${isOpenModule} and not ${isHeldModule(now)})`

/** These modules; one that is closed, or in a test whose results are held back, has but its name. */
async function modulesOf(db: Db, courseId: string, { now, ids }: { now: number; ids: readonly string[] }) {
  const rows = await db
    .select({ module: getTableColumns(modules), open: isShown(now) })
    .from(courseModules)
    .innerJoin(modules, eq(modules.id, courseModules.moduleId))
    .innerJoin(courses, eq(courses.id, courseModules.courseId))
    .where(and(eq(courseModules.courseId, courseId), inArray(modules.id, [...ids])))
    .orderBy(asc(courseModules.position))
  return rows.map(({ module: { id: _id, name, duration, questionCount, document, questions }, open }) => ({
    ...{ _id, name, duration, questionCount },
    document: open ? document : null,
    questions: open ? questions : null,
  }))
}

/** A file that an open module of the course behind a link shows, without the name that its author gave it; Failure notFound for any other. */
export async function findSharedFile(
  { db, now }: PublicContext,
  token: string,
  path: string,
): Promise<typeof files.$inferSelect> {
  const { course } = await findShared(db, token)
  const ofCourses = sql`${moduleFiles} join ${courseModules} on ${courseModules.moduleId} = ${moduleFiles.moduleId}
    join ${modules} on ${modules.id} = ${courseModules.moduleId} join ${courses} on ${courses.id} = ${courseModules.courseId}`
  const ofThis = allOf(eq(courseModules.courseId, course.id), ne(modules.status, 'DELETED'), isShown(now))
  const shown = hasRow(ofCourses, eq(moduleFiles.path, files.path), ofThis)
  const [file] = await readRows(db, files, and(eq(files.path, path), shown))
  if (!file) throw new Failure('notFound', 'file.notFound')
  return { ...file, originalName: messages.sharedCourse.fileName }
}

/** Copies in 15 minutes. */
const copiesPerCaller = 30

/** Makes the course behind a link the caller’s own draft, whose editor asks for a subject and levels of their school. */
export const cloneSharedCourse: Service<'cloneSharedCourse'> = async ({ ctx, input: { body } }) => {
  const { db, caller, now } = ctx
  const { course } = await findShared(db, body.token)
  if (course.creatorId === caller.id) throw new Failure('conflict', 'link.own')
  const allowance = { account: ` copies ${caller.id}`, place: '', attempts: copiesPerCaller }
  const seconds = await takeAttempt(db, [allowance], now)
  if (seconds !== null) throw new Failure('tooMany', 'link.tooMany', {}, seconds)
  const id = await copyCourse(ctx, course, { openOnly: true })
  return courseView(ctx, await findCourse(ctx, id))
}
