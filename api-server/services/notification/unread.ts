import { and, count, eq, gte, isNull } from 'drizzle-orm'
import { unreadCountCap } from '#contract/unread-count'
import { currentSchoolYear } from '#domain/dates/school-year'
import { schoolYearRange } from '#domain/dates/school-year-range'
import type { Context } from '../../context.ts'
import { notifications } from '../../db/schema.ts'
import { hasArrived } from './arrived.ts'

/** Number of the caller's unread notifications of this school year, counted up to `unreadCountCap`: older ones stay in the list. */
export async function countUnread({ db, caller, now }: Context): Promise<number> {
  const since = gte(notifications.date, schoolYearRange(currentSchoolYear(now)).from)
  const few = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, caller.id), isNull(notifications.readAt), since, hasArrived(now)))
    .limit(unreadCountCap)
    .as('few')
  const [counted] = await db.select({ n: count() }).from(few)
  return counted?.n ?? 0
}
