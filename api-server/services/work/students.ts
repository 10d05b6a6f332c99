import { and, eq, inArray } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { excusedFrom } from '#domain/works/exceptions'
import type { Context, Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { assignees } from '../../db/schema.ts'
import { changeWork, refuseEnded, type WorkValues } from '../attempt/change-work.ts'
import { findStudents, holdPeople } from '../group/targets.ts'
import { dropAnnouncements, notifyNewWork } from '../notification/write.ts'

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

async function remove(tx: Db, work: WorkValues, removed: readonly { id: string }[]): Promise<void> {
  if (removed.length === 0) return
  const ids = removed.map((row) => row.id)
  await tx.delete(assignees).where(and(eq(assignees.workId, work.id), inArray(assignees.id, ids)))
  if (work.publishAt !== null) await dropAnnouncements(tx, ids, work.publishAt)
}

async function add(ctx: Context, work: WorkValues, added: readonly string[]): Promise<void> {
  if (added.length === 0) return
  const students = await findStudents(ctx, added, work.schoolId)
  await ctx.db
    .insert(assignees)
    .values(students.map((student) => ({ schoolId: work.schoolId, workId: work.id, userId: student.id })))
  await notifyNewWork(ctx.db, [work.id], ctx.now)
}
