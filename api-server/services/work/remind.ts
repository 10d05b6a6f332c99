import { and, eq, max } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { parisDay } from '#domain/dates/paris-day'
import { canManageWork } from '#domain/people/permissions'
import { isOpen } from '#domain/works/work'
import type { Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { assignees, notifications } from '../../db/schema.ts'
import { lockAssignees } from '../assignee/rollups.ts'
import { notifyReminder } from '../notification/write.ts'
import { findWork } from './view.ts'

/**
 * Reminds the students who have not submitted an open work. Failure conflict `reminder.closed` when it is not open,
 * `reminder.today` when they were already reminded on the same Paris day.
 */
export const remindStudents: Service<'remindStudents'> = async ({ ctx, input: { params } }) => {
  const { work } = await findWork(ctx, params.id)
  if (!canManageWork(ctx.caller, work)) throw new Failure('forbidden', 'work.notYours')
  if (!isOpen(work, ctx.now)) throw new Failure('conflict', 'reminder.closed')
  return ctx.db.transaction(async (tx) => {
    await lockAssignees(tx, work.id)
    const last = await lastReminder(tx, work.id)
    if (last !== null && parisDay(last) === parisDay(ctx.now)) throw new Failure('conflict', 'reminder.today')
    return { reminded: await notifyReminder(tx, work.id, ctx.now) }
  })
}

async function lastReminder(tx: Db, workId: string): Promise<number | null> {
  const [row] = await tx
    .select({ date: max(notifications.date) })
    .from(assignees)
    .innerJoin(notifications, and(eq(notifications.userId, assignees.userId), eq(notifications.objectId, assignees.id)))
    .where(and(eq(assignees.workId, workId), eq(notifications.kind, 'reminder')))
  return row?.date ?? null
}
