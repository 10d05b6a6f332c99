import { and, count, eq, isNull } from 'drizzle-orm'
import { countedTo } from '#contract/unread-count'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { prepared, value } from '../../db/prepared.ts'
import { notifications } from '../../db/schema.ts'

const buildUnreadCount = (db: Db, name: string) => {
  const few = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, value('userId')), isNull(notifications.readAt)))
    .limit(countedTo)
    .as('few')
  return db.select({ n: count() }).from(few).prepare(name)
}

/** How many of the caller's notifications are unread, looking at `countedTo` at most. */
export async function countUnread({ db, caller }: Context): Promise<number> {
  const [counted] = await prepared(db, 'unread', (name) => buildUnreadCount(db, name)).execute({ userId: caller.id })
  return counted?.n ?? 0
}
