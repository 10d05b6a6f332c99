import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Service } from '../../context.ts'
import { notifications } from '../../db/schema.ts'

export const listNotifications: Service<'listNotifications'> = async ({ ctx, input: { query } }) => {
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, ctx.caller.id))
    .orderBy(desc(notifications.date), desc(notifications.id))
    .limit(query.limit)
  return rows.map((row) => ({
    _id: row.id,
    type: 'assignment' as const,
    kind: row.kind,
    objectId: row.objectId,
    title: row.title,
    who: row.who,
    date: row.date,
    read: row.readAt !== null,
  }))
}

/** What was read stays read as of its first time. */
export const readNotifications: Service<'readNotifications'> = async ({ ctx, input: { body } }) => {
  const mine = and(eq(notifications.userId, ctx.caller.id), eq(notifications.objectId, body.objectId))
  const rows = await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now })
    .where(and(mine, isNull(notifications.readAt)))
    .returning({ id: notifications.id })
  return { read: rows.length }
}
