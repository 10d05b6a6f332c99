import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { LtiRefusal } from '#contract/lti'
import { currentSchoolYear } from '#domain/dates/school-year'
import { schoolYearRange } from '#domain/dates/school-year-range'
import { isUuid } from '#domain/uuid'
import { archiveAt } from '#domain/works/archive-at'
import type { Caller, PublicContext } from '../../context.ts'
import { ltiItems, ltiLinks } from '../../db/federation-schema.ts'
import { assignees, courses, type Db, pickRows, readRows, schools, users, works } from '../../db/schema.ts'
import type { CheckedLaunch } from '../../lti/check-claims.ts'
import { isLinkOf } from '../../lti/find-launch.ts'
import { refusal } from '../../lti/refuse.ts'
import { usableCourses } from '../visibility/courses.ts'
import { freezeCourse } from '../work/create.ts'

type ResourceMessage = Extract<CheckedLaunch['message'], { type: 'resource' }>

interface ResourceLaunch {
  readonly platform: { readonly id: string; readonly schoolId: string }
  readonly deploymentId: string
  readonly contextId: string | null
  readonly message: ResourceMessage
  readonly user: typeof users.$inferSelect
}

/** Custom parameter with the item id, on links created by deep linking; and the one with a course id, on links created by hand. */
export const customNames = { item: 'tremplin_item', course: 'tremplin_course' } as const

/**
 * The work behind a platform's link, created at the link's first launch: from the deep linking item, or from the course named by
 * the link's own parameter once a teacher has opened it. Failure `lti.<reason>` otherwise.
 */
export async function workOfLink(ctx: PublicContext, launch: ResourceLaunch): Promise<typeof works.$inferSelect> {
  return ctx.db.transaction(async (tx) => {
    const { platform, deploymentId, message, contextId } = launch
    const ofLaunch = isLinkOf({ platformId: platform.id, deploymentId, resourceLinkId: message.linkId })
    const [known] = await tx.select().from(ltiLinks).where(ofLaunch).for('update')
    if (known?.workId) {
      await followGrading(tx, known, message)
      const [work] = await readRows(tx, works, eq(works.id, known.workId))
      if (!work || work.status === 'DELETED') throw refusal('courseGone')
      return work
    }
    const content = await contentOf(tx, launch)
    const { lineItemUrl, lineItemsUrl } = message
    const values = { courseId: content.courseId, contextId, lineItemUrl, lineItemsUrl }
    const [link] = await tx
      .insert(ltiLinks)
      .values({ platformId: platform.id, deploymentId, resourceLinkId: message.linkId, ...values })
      // The second of two concurrent launches of a new link waits here for the first.
      .onConflictDoUpdate({
        target: [ltiLinks.platformId, ltiLinks.deploymentId, ltiLinks.resourceLinkId],
        set: { lineItemUrl, lineItemsUrl },
      })
      .returning()
    if (!link) throw new Error('the link was not stored')
    if (link.workId) {
      const [work] = await readRows(tx, works, eq(works.id, link.workId))
      if (work) return work
    }
    const work = await giveWork(tx, launch, { ...content, now: ctx.now })
    await tx.update(ltiLinks).set({ workId: work.id, courseId: content.courseId }).where(eq(ltiLinks.id, link.id))
    return work
  })
}

/** Updates where grades are sent, as the platform says; a line item created here stays unless the platform names another. */
async function followGrading(db: Db, link: typeof ltiLinks.$inferSelect, { lineItemUrl, lineItemsUrl }: ResourceMessage) {
  const next = { lineItemUrl: lineItemUrl ?? link.lineItemUrl, lineItemsUrl: lineItemsUrl ?? link.lineItemsUrl }
  if (next.lineItemUrl !== link.lineItemUrl || next.lineItemsUrl !== link.lineItemsUrl)
    await db.update(ltiLinks).set(next).where(eq(ltiLinks.id, link.id))
}

interface Content {
  readonly courseId: string
  /** The teacher who becomes the work's creator. */
  readonly teacherId: string
}

async function contentOf(db: Db, { platform, message, user }: ResourceLaunch): Promise<Content> {
  const itemId = message.custom[customNames.item] ?? ''
  if (isUuid(itemId)) {
    const [item] = await readRows(db, ltiItems, and(eq(ltiItems.id, itemId), eq(ltiItems.platformId, platform.id)))
    if (item) return { courseId: item.courseId, teacherId: item.userId }
  }
  const courseId = message.custom[customNames.course] ?? ''
  if (!isUuid(courseId)) throw refusal('noCourse')
  if (user.role !== 'TEACHER') throw refusal('notReady')
  return { courseId, teacherId: user.id }
}

/** What stands in the way of giving a course, in a launch’s words. */
const courseRefusals: ReadonlyMap<string, LtiRefusal> = new Map([
  ['course.sharedQuestions', 'courseShared'],
  ['course.tooLarge', 'courseTooLarge'],
])

async function giveWork(db: Db, { platform, message }: ResourceLaunch, { courseId, teacherId, now }: Content & { now: number }) {
  const [course] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.id, courseId), usableCourses(await callerOf(db, teacherId))))
    .for('share')
  if (!course) throw refusal('courseGone')
  const frozen = await freezeCourse(db, courseId, now).catch((error: unknown) => {
    const word = error instanceof Failure ? courseRefusals.get(error.code) : undefined
    throw word ? refusal(word) : error
  })
  if (frozen.questionCount === 0) throw refusal('courseEmpty')
  // The platform manages its own dates: the work is due at the end of the school year, and stays open afterwards.
  const schoolYear = currentSchoolYear(now)
  const dueDate = schoolYearRange(schoolYear).to
  const [work] = await db
    .insert(works)
    .values({
      schoolId: platform.schoolId,
      creatorId: teacherId,
      courseId,
      frozenCourseId: frozen.id,
      subjectId: course.subjectId,
      name: message.title.slice(0, 200) || course.name,
      status: 'PUBLISHED',
      dueDate,
      archiveDuration: 'never',
      archiveAt: archiveAt(dueDate, 'never'),
      schoolYear,
      platform: true,
      createdAt: now,
    })
    .returning()
  if (!work) throw new Error('the insert returned no row')
  return work
}

/** The teacher as a caller for the visibility rules. */
async function callerOf(db: Db, userId: string): Promise<Caller> {
  const [row] = await db
    .select({ user: users, school: schools })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .where(eq(users.id, userId))
  if (!row) throw refusal('courseGone')
  const { user, school } = row
  // They share content as a teacher, whatever their current role.
  const base = { id: user.id, role: 'TEACHER', schoolId: school.id, official: school.official, user, school } as const
  return { ...base, tokenHash: '', tokenEndsAt: 0, headless: null }
}

/** A student's assignee in a work, created at their first launch. Returns its id. */
export async function assigneeOf(db: Db, work: typeof works.$inferSelect, userId: string): Promise<string> {
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(assignees)
      .values({ schoolId: work.schoolId, workId: work.id, userId })
      .onConflictDoNothing()
      .returning({ id: assignees.id })
    if (made) {
      await tx
        .update(works)
        .set({ assigneeCount: sql`${works.assigneeCount} + 1` })
        .where(eq(works.id, work.id))
      return made.id
    }
    const [known] = await pickRows(tx, [assignees, 'id'], and(eq(assignees.workId, work.id), eq(assignees.userId, userId)))
    if (!known) throw new Error('the assignee is gone')
    return known.id
  })
}
