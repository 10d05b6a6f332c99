import { and, count, eq, isNull } from 'drizzle-orm'
import { unreadCountCap } from '#contract/unread-count'
import type { Context } from '../../context.ts'
import { notifications } from '../../db/schema.ts'
import { hasArrived } from './arrived.ts'

/** Number of the caller's unread notifications, counted up to `unreadCountCap`. */
export async function countUnread({ db, caller, now }: Context): Promise<number> {
  const few = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, caller.id), isNull(notifications.readAt), hasArrived(now)))
    .limit(unreadCountCap)
    .as('few')
  const [counted] = await db.select({ n: count() }).from(few)
  return counted?.n ?? 0
}
