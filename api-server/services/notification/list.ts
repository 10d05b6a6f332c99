import { and, count, desc, eq, gte, inArray, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { unreadCountCap } from '#contract/unread-count'
import { currentSchoolYear } from '#domain/dates/school-year'
import { schoolYearRange } from '#domain/dates/school-year-range'
import { fullNameOfBoth } from '#domain/people/names'
import { pick } from '#domain/pick'
import { storedKindFacts } from '#domain/works/kind'
import type { Context, Service } from '../../context.ts'
import { workMarkings } from '../../db/marks-schema.ts'
import { assignees, notifications, works } from '../../db/schema.ts'
import { thanks } from '../../db/sharing-schema.ts'

/** Condition: not a reminder that waits for the end of days off, nor what is said of a work that waits for its publication. */
const isDue = (now: number): SQL | undefined =>
  or(notInArray(notifications.kind, ['reminder', 'newWork', 'newComment']), lte(notifications.date, now))

const thanksCount = sql`select count(*) from ${thanks} where ${thanks.courseId} = ${notifications.courseId}`

export const listNotifications: Service<'listNotifications'> = async ({ ctx, input: { query } }) => {
  const rows = await ctx.db
    .select({
      ...{ row: notifications, count: sql<number>`(${thanksCount})::int`, workId: assignees.workId },
      work: { training: works.training, exam: works.exam, liveSeed: works.liveSeed },
      marking: workMarkings.workId,
    })
    .from(notifications)
    .leftJoin(assignees, eq(assignees.id, notifications.objectId))
    .leftJoin(works, eq(works.id, assignees.workId))
    .leftJoin(workMarkings, eq(workMarkings.workId, works.id))
    .where(and(eq(notifications.userId, ctx.caller.id), isDue(ctx.now)))
    .orderBy(desc(notifications.date), desc(notifications.id))
    .limit(query.limit)
  return rows.map(({ row, workId, work, marking, count }) => ({
    _id: row.id,
    ...objectOf(row),
    ...pick(row, 'kind', 'title', 'date'),
    workId,
    count: row.kind === 'thanks' ? count : undefined,
    kindOfWork: work ? storedKindFacts(work, marking) : undefined,
    who: fullNameOfBoth(row.who),
    read: row.readAt !== null,
  }))
}

/** A notification is about an assignee or a course, else about the account of whoever reads it. */
function objectOf({ objectId, courseId, userId }: Pick<typeof notifications.$inferSelect, 'objectId' | 'courseId' | 'userId'>) {
  if (objectId !== null) return { type: 'assignment' as const, objectId }
  return courseId === null ? { type: 'account' as const, objectId: userId } : { type: 'course' as const, objectId: courseId }
}

/** Marks as read; notifications already read keep their first date. */
export const readNotifications: Service<'readNotifications'> = async ({ ctx, input: { body } }) => {
  const about = {
    assignment: eq(notifications.objectId, body.objectId),
    course: eq(notifications.courseId, body.objectId),
    account: and(isNull(notifications.objectId), isNull(notifications.courseId), eq(notifications.userId, body.objectId)),
  }[body.type]
  const mine = and(eq(notifications.userId, ctx.caller.id), about, isDue(ctx.now))
  const rows = await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now })
    .where(and(mine, isNull(notifications.readAt)))
    .returning({ id: notifications.id })
  return { read: rows.length }
}

/** Marks all of the caller's notifications, or only those about one work. */
export const readEveryNotification: Service<'readEveryNotification'> = async ({ ctx: { db, caller, now }, input: { body } }) => {
  const ofWork = body.workId
    ? db.select({ id: assignees.id }).from(assignees).where(eq(assignees.workId, body.workId))
    : undefined
  const mine = and(eq(notifications.userId, caller.id), ofWork && inArray(notifications.objectId, ofWork), isDue(now))
  const rows = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(mine, isNull(notifications.readAt)))
    .returning({ id: notifications.id })
  return { read: rows.length }
}

/** Number of the caller's unread notifications of this school year, counted up to `unreadCountCap`: older ones stay in the list. */
export async function countUnread({ db, caller, now }: Context): Promise<number> {
  const since = gte(notifications.date, schoolYearRange(currentSchoolYear(now)).from)
  const few = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, caller.id), isNull(notifications.readAt), since, isDue(now)))
    .limit(unreadCountCap)
    .as('few')
  const [counted] = await db.select({ n: count() }).from(few)
  return counted?.n ?? 0
}
