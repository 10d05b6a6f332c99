import { and, eq, inArray, max } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { parisDay } from '#domain/dates/paris-day'
import { longestHolidayDays } from '#domain/dates/school-holidays'
import { moveDay } from '#domain/dates/week'
import { excusedFrom } from '#domain/works/exceptions'
import { isScheduled } from '#domain/works/publication'
import { reminderInstant } from '#domain/works/reminder'
import { isOpen } from '#domain/works/work'
import type { Context, Service } from '../../context.ts'
import { assignees, type Db, notifications } from '../../db/schema.ts'
import { changeWork, refuseEnded, type WorkValues } from '../attempt/change-work.ts'
import { lockAssignees } from '../attempt/rollups.ts'
import { findManagedWork } from '../attempt/work-view.ts'
import { findStudents, holdPeople } from '../group/targets.ts'
import { notifyNewWork, notifyReminder } from '../notification/write.ts'
import { findDaysOff } from '../school-time/days-off.ts'

interface Order {
  readonly id: string
  readonly version?: number | undefined
  readonly students: readonly string[]
}

/** Sets the students of a work: new ones are notified; those who have started cannot be removed (OP-058). */
export const changeStudents: Service<'changeStudents'> = ({ ctx, input: { params, body } }) =>
  ctx.db.transaction(async (outer) => {
    await holdPeople({ ...ctx, db: outer }, body.students)
    return setStudents({ ...ctx, db: outer }, { id: params.id, ...body })
  })

const setStudents = (ctx: Context, { id, version, students }: Order) =>
  changeWork(ctx, { id, version }, async (tx, work) => {
    refuseEnded(work)
    const chosen = new Set(students)
    const present = await tx.select().from(assignees).where(eq(assignees.workId, work.id))
    const removed = present.filter((row) => !chosen.has(row.userId))
    const started = removed.filter((row) => row.startedAt !== null || row.submittedAt !== null)
    if (started.length > 0)
      throw new Failure('conflict', 'assignee.started', Object.fromEntries(started.map((row) => [row.userId, 'started'])))
    const presentIds = new Set(present.map((row) => row.userId))
    const added = [...chosen].filter((userId) => !presentIds.has(userId))
    if (removed.length + added.length === 0) return null
    await remove(tx, work, removed)
    await add({ ...ctx, db: tx }, work, added)
    const excused = present.filter((row) => chosen.has(row.userId) && excusedFrom(row))
    return { assigneeCount: chosen.size - excused.length }
  })

/** What they were told of it goes along. */
async function remove(tx: Db, work: WorkValues, removed: readonly { id: string }[]): Promise<void> {
  if (removed.length === 0) return
  const ids = removed.map((row) => row.id)
  await tx.delete(assignees).where(and(eq(assignees.workId, work.id), inArray(assignees.id, ids)))
}

async function add(ctx: Context, work: WorkValues, added: readonly string[]): Promise<void> {
  if (added.length === 0) return
  const students = await findStudents(ctx, added, work.schoolId)
  await ctx.db
    .insert(assignees)
    .values(students.map((student) => ({ schoolId: work.schoolId, workId: work.id, userId: student.id })))
  await notifyNewWork(ctx.db, [work.id], ctx.now)
}

/**
 * Reminds the students who have not submitted an open work, on a day off once lessons begin again. Failure conflict
 * `reminder.closed` when it is not open, or not published yet, `reminder.today` when they were already reminded on the same Paris day,
 * `reminder.waiting` when a reminder waits for the end of days off.
 */
export const remindStudents: Service<'remindStudents'> = async ({ ctx, input: { params } }) => {
  const work = await findManagedWork(ctx, params.id)
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
