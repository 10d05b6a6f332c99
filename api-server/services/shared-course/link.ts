import { and, asc, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { CourseLink, LinkObstacle } from '#contract/shared-course'
import { isTooLarge } from '#domain/authoring/course-size'
import { personMay } from '#domain/people/state'
import { randomToken } from '../../auth/token.ts'
import type { Context, Service } from '../../context.ts'
import { courseModules, courses, type Db, modules, users } from '../../db/schema.ts'
import { courseLinks } from '../../db/sharing-schema.ts'
import { findDisposableCourse } from '../course/get.ts'
import { isHeldModule, isOpenModule } from '../course/open-modules.ts'
import { sourcesOf } from '../origin/read.ts'
import { sizeOfCourse } from '../views/course-size.ts'

/** By which the content host knows them from the tokens of people. */
export const linkPrefix = 'pub_'

export const getCourseLink: Service<'getCourseLink'> = async ({ ctx, input: { params } }) => {
  await findDisposableCourse(ctx, params.id)
  return linkOf(ctx, params.id)
}

export const makeCourseLink: Service<'makeCourseLink'> = async ({ ctx, input: { params, body } }) => {
  const { course } = await findDisposableCourse(ctx, params.id)
  const { obstacle } = await linkOf(ctx, params.id)
  if (obstacle !== null) throw new Failure('conflict', `link.${obstacle}`)
  const { db, caller, now } = ctx
  const row = { courseId: course.id, schoolId: course.schoolId, makerId: caller.id, createdAt: now }
  const { corrections } = body
  await db
    .insert(courseLinks)
    .values({ ...row, corrections, token: linkPrefix + randomToken() })
    .onConflictDoUpdate({ target: courseLinks.courseId, set: { corrections } })
  return linkOf(ctx, params.id)
}

export const revokeCourseLink: Service<'revokeCourseLink'> = async ({ ctx, input: { params } }) => {
  await findDisposableCourse(ctx, params.id)
  await ctx.db.delete(courseLinks).where(eq(courseLinks.courseId, params.id))
  return linkOf(ctx, params.id)
}

async function linkOf({ db, now }: Context, courseId: string): Promise<CourseLink> {
  const [link] = await db.select().from(courseLinks).where(eq(courseLinks.courseId, courseId))
  const contained = await db
    .select({ name: modules.name, open: isOpenModule, held: isHeldModule(now) })
    .from(courseModules)
    .innerJoin(modules, eq(modules.id, courseModules.moduleId))
    .innerJoin(courses, eq(courses.id, courseModules.courseId))
    .where(eq(courseModules.courseId, courseId))
    .orderBy(asc(courseModules.position))
  return {
    token: link?.token ?? null,
    corrections: link?.corrections ?? true,
    obstacle: (await obstacleOf(db, courseId)) ?? (await sizeObstacle(db, courseId, link !== undefined)),
    closed: contained.flatMap(({ name, open }) => (open ? [] : [name])),
    inTest: contained.flatMap(({ name, open, held }) => (open && held ? [name] : [])),
  }
}

/** A course that is too large gets no link; one that had it before courses had a limit keeps it. */
const sizeObstacle = async (db: Db, courseId: string, linked: boolean): Promise<LinkObstacle | null> =>
  !linked && isTooLarge(await sizeOfCourse(db, courseId)) ? 'tooLarge' : null

/**
 * Why a course has no public page now: it lives as long as the course is published and its author has an open account, for nobody
 * else answers for what is shown. What is sold or reserved to the main school is no one’s to give away, nor is the work of
 * somebody else who reserves all rights.
 */
export async function obstacleOf(db: Db, courseId: string): Promise<LinkObstacle | null> {
  const [row] = await db
    .select({ course: courses, author: users })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.creatorId))
    .where(and(eq(courses.id, courseId)))
  if (row?.course.status !== 'PUBLISHED') return 'unpublished'
  if (row.course.shop) return 'shop'
  if (row.course.cantAffect) return 'reserved'
  if (!personMay(row.author, 'signIn')) return 'authorAway'
  const chain = await sourcesOf(db, 'course', courseId)
  return chain.some(({ licence }) => licence === null) ? 'source' : null
}
