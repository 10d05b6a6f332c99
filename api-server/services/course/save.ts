import { and, eq } from 'drizzle-orm'
import { type Course, shares } from '#contract/course'
import { Failure, staleVersion } from '#contract/errors'
import { canDispose } from '#domain/people/permissions'
import type { Service } from '../../context.ts'
import { courses, insertRow } from '../../db/schema.ts'
import { authorship } from '../authorship.ts'
import { refuseTransition } from '../module/prepare.ts'
import { nameSeenSources } from '../origin/copy.ts'
import { saveCourseVersion } from '../version/keep.ts'
import { sizeOfCourse } from '../views/course-size.ts'
import { findCourse, findEditableCourse } from './get.ts'
import { prepareCourse, writeModules } from './prepare.ts'
import { courseView } from './view.ts'

export const createCourse: Service<'createCourse'> = async ({ ctx, input: { body } }) => {
  refuseTransition(null, body.status)
  const values = await prepareCourse(ctx, body, { target: body.status, publishAnyway: body.publishAnyway, courseId: null })
  const id = await ctx.db.transaction(async (tx) => {
    const created = await insertRow(tx, courses, { ...values, ...authorship(ctx) })
    const inside = { ...ctx, db: tx }
    await writeModules(inside, created, body.modules)
    if (body.copyOf) await nameSeenSources(inside, { of: 'course', from: body.copyOf, to: created })
    await saveCourseVersion(inside, created, 'caller')
    return created
  })
  return courseView(ctx, await findCourse(ctx, id))
}

export const updateCourse: Service<'updateCourse'> = async ({ ctx, input: { params, body } }) => {
  const current = await findEditableCourse(ctx, params.id)
  if (current.course.version !== body.version) throw staleVersion(await courseView(ctx, current))
  const { course } = current
  const target = body.status ?? course.status
  refuseTransition(course.status, target)
  const { typeId = course.typeId, keywords = course.keywords, share = course.share, introduction = course.introduction } = body
  if (share !== course.share && !canDispose(ctx.caller, course)) throw new Failure('invalid', 'invalid', { share: 'ownerOnly' })
  const draft = { ...body, typeId, keywords, share, introduction }
  const anew = shownAnew(course, { share, status: target })
  const before = anew ? undefined : await sizeOfCourse(ctx.db, params.id)
  const { publishAnyway } = body
  const values = await prepareCourse(ctx, draft, { target, publishAnyway, courseId: params.id, before })
  await ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx }
    await saveCourseVersion(inTx, params.id, 'creator')
    const saved = await tx
      .update(courses)
      .set({ ...values, version: body.version + 1, updatedAt: ctx.now })
      .where(and(eq(courses.id, params.id), eq(courses.version, body.version)))
      .returning({ id: courses.id })
    if (saved.length === 0) throw staleVersion(await courseView(inTx, await findCourse(inTx, params.id)))
    await writeModules(inTx, params.id, body.modules)
    await saveCourseVersion(inTx, params.id, 'caller')
  })
  return courseView(ctx, await findCourse(ctx, params.id))
}

type Shown = Pick<Course, 'share' | 'status'>

const shownAnew = (before: Shown, after: Shown): boolean =>
  (after.status === 'PUBLISHED' && before.status !== 'PUBLISHED') || shares.indexOf(after.share) > shares.indexOf(before.share)
