import { and, eq, max } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { parisDay } from '#domain/dates/paris-day'
import { longestHolidayDays } from '#domain/dates/school-holidays'
import { moveDay } from '#domain/dates/week'
import { canManageWork } from '#domain/people/permissions'
import { isScheduled } from '#domain/works/publication'
import { reminderInstant } from '#domain/works/reminder'
import { isOpen } from '#domain/works/work'
import type { Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { assignees, notifications } from '../../db/schema.ts'
import { lockAssignees } from '../attempt/rollups.ts'
import { findWork } from '../attempt/work-view.ts'
import { notifyReminder } from '../notification/write.ts'
import { findDaysOff } from '../school-time/days-off.ts'

/**
 * Reminds the students who have not submitted an open work, on a day off once lessons begin again. Failure conflict
 * `reminder.closed` when it is not open, or not published yet, `reminder.today` when they were already reminded on the same Paris day,
 * `reminder.waiting` when a reminder waits for the end of days off.
 */
export const remindStudents: Service<'remindStudents'> = async ({ ctx, input: { params } }) => {
  const { work } = await findWork(ctx, params.id)
  if (!canManageWork(ctx.caller, work)) throw new Failure('forbidden', 'work.notYours')
  if (!isOpen(work, ctx.now) || isScheduled(work, ctx.now)) throw new Failure('conflict', 'reminder.closed')
  const today = parisDay(ctx.now)
  const off = await findDaysOff(ctx.db, ctx.caller.school, { from: today, to: moveDay(today, longestHolidayDays) })
  const at = reminderInstant(off, { now: ctx.now, dueDate: work.dueDate })
  return ctx.db.transaction(async (tx) => {
    await lockAssignees(tx, work.id)
    const last = await lastReminder(tx, work.id)
    if (last !== null && parisDay(last) > today) throw new Failure('conflict', 'reminder.waiting')
    if (last !== null && parisDay(last) === today) throw new Failure('conflict', 'reminder.today')
    return { reminded: await notifyReminder(tx, work.id, at), at }
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
