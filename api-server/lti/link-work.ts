import { and, eq, sql } from 'drizzle-orm'
import { currentSchoolYear } from '#domain/school-year'
import { schoolYearRange } from '#domain/school-year-range'
import { isUuid } from '#domain/uuid'
import { archiveAt } from '#domain/work'
import type { Caller, PublicContext } from '../context.ts'
import { ltiItems, ltiLinks } from '../db/federation-schema.ts'
import type { Db } from '../db/open.ts'
import { assignees, courses, schools, users, works } from '../db/schema.ts'
import { usableCourses } from '../services/visibility/courses.ts'
import { freezeCourse } from '../services/work/freeze.ts'
import type { CheckedLaunch } from './check-claims.ts'
import { refusal } from './refuse.ts'

type ResourceMessage = Extract<CheckedLaunch['message'], { type: 'resource' }>

export interface ResourceLaunch {
  readonly platform: { readonly id: string; readonly schoolId: string }
  readonly deploymentId: string
  readonly contextId: string | null
  readonly message: ResourceMessage
  readonly user: typeof users.$inferSelect
}

/** The custom parameter by which a link that we made by deep linking names its item, and the one for a link made by hand. */
export const customNames = { item: 'tremplin_item', course: 'tremplin_course' } as const

/**
 * The work behind a platform's link. It is given at the link's first launch, from what a teacher put there by deep linking, or
 * from the course that the link's own parameter names, once a teacher has opened it. Failure `lti.<reason>` otherwise.
 */
export async function workOfLink(ctx: PublicContext, launch: ResourceLaunch): Promise<typeof works.$inferSelect> {
  return ctx.db.transaction(async (tx) => {
    const { platform, deploymentId, message, contextId } = launch
    const named = and(
      eq(ltiLinks.platformId, platform.id),
      eq(ltiLinks.deploymentId, deploymentId),
      eq(ltiLinks.resourceLinkId, message.linkId),
    )
    const [known] = await tx.select().from(ltiLinks).where(named).for('update')
    if (known?.workId) {
      await followGrading(tx, known, message)
      const [work] = await tx.select().from(works).where(eq(works.id, known.workId))
      if (!work || work.status === 'DELETED') throw refusal('courseGone')
      return work
    }
    const content = await contentOf(tx, launch)
    const { lineItemUrl, lineItemsUrl } = message
    const values = { courseId: content.courseId, contextId, lineItemUrl, lineItemsUrl }
    const [link] = await tx
      .insert(ltiLinks)
      .values({ platformId: platform.id, deploymentId, resourceLinkId: message.linkId, ...values })
      // Two launches of a new link at once: the second waits for the first here.
      .onConflictDoUpdate({
        target: [ltiLinks.platformId, ltiLinks.deploymentId, ltiLinks.resourceLinkId],
        set: { lineItemUrl, lineItemsUrl },
      })
      .returning()
    if (!link) throw new Error('the link was not stored')
    if (link.workId) {
      const [work] = await tx.select().from(works).where(eq(works.id, link.workId))
      if (work) return work
    }
    const work = await giveWork(tx, launch, { ...content, now: ctx.now })
    await tx.update(ltiLinks).set({ workId: work.id, courseId: content.courseId }).where(eq(ltiLinks.id, link.id))
    return work
  })
}

/** Where scores go follows the platform; a line item that we made stays while it names no other. */
async function followGrading(db: Db, link: typeof ltiLinks.$inferSelect, { lineItemUrl, lineItemsUrl }: ResourceMessage) {
  const next = { lineItemUrl: lineItemUrl ?? link.lineItemUrl, lineItemsUrl: lineItemsUrl ?? link.lineItemsUrl }
  if (next.lineItemUrl !== link.lineItemUrl || next.lineItemsUrl !== link.lineItemsUrl)
    await db.update(ltiLinks).set(next).where(eq(ltiLinks.id, link.id))
}

interface Content {
  readonly courseId: string
  /** In whose name the work is given. */
  readonly teacherId: string
}

async function contentOf(db: Db, { platform, message, user }: ResourceLaunch): Promise<Content> {
  const itemId = message.custom[customNames.item] ?? ''
  if (isUuid(itemId)) {
    const [item] = await db
      .select()
      .from(ltiItems)
      .where(and(eq(ltiItems.id, itemId), eq(ltiItems.platformId, platform.id)))
    if (item) return { courseId: item.courseId, teacherId: item.userId }
  }
  const courseId = message.custom[customNames.course] ?? ''
  if (!isUuid(courseId)) throw refusal('noCourse')
  if (user.role !== 'TEACHER') throw refusal('notReady')
  return { courseId, teacherId: user.id }
}

async function giveWork(db: Db, { platform, message }: ResourceLaunch, { courseId, teacherId, now }: Content & { now: number }) {
  const [course] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.id, courseId), usableCourses(await callerOf(db, teacherId))))
    .for('share')
  if (!course) throw refusal('courseGone')
  const frozen = await freezeCourse(db, courseId, now)
  if (frozen.questionCount === 0) throw refusal('courseEmpty')
  // The platform keeps its own dates: ours is the end of the school year, and the work stays open after it.
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

/** The teacher as the rules of visibility know a caller. */
async function callerOf(db: Db, userId: string): Promise<Caller> {
  const [row] = await db
    .select({ user: users, school: schools })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .where(eq(users.id, userId))
  if (!row) throw refusal('courseGone')
  const { user, school } = row
  // They give content away in their teacher's role, whatever they are in the course of today.
  const base = { id: user.id, role: 'TEACHER', schoolId: school.id, official: school.official, user, school } as const
  return { ...base, tokenHash: '', tokenEndsAt: 0, headless: null }
}

/** The share that a student has in a work, made at their first launch. Returns its id. */
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
    const [known] = await tx
      .select({ id: assignees.id })
      .from(assignees)
      .where(and(eq(assignees.workId, work.id), eq(assignees.userId, userId)))
    if (!known) throw new Error('the assignee is gone')
    return known.id
  })
}
