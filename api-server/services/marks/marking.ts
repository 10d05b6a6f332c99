import { eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Marking } from '#contract/marking'
import { canManageWork } from '#domain/people/permissions'
import type { Context, Service } from '../../context.ts'
import { workMarkings } from '../../db/marks-schema.ts'
import { findWork } from '../attempt/work-view.ts'
import { dropMarkNotifications, notifyMarks } from '../notification/write.ts'

async function findManaged(ctx: Context, id: string) {
  const { work } = await findWork(ctx, id)
  if (!canManageWork(ctx.caller, work)) throw new Failure('forbidden', 'work.notYours')
  return work
}

export const setMarking: Service<'setMarking'> = async ({ ctx, input: { params, body } }) => {
  const { id: workId, schoolId } = await findManaged(ctx, params.id)
  const [row] = await ctx.db
    .insert(workMarkings)
    .values({ ...body, workId, schoolId })
    .onConflictDoUpdate({ target: workMarkings.workId, set: body })
    .returning()
  if (!row) throw new Error(`no marking of work ${workId}`)
  return markingView(row)
}

export const removeMarking: Service<'removeMarking'> = async ({ ctx, input: { params } }) => {
  const { id } = await findManaged(ctx, params.id)
  await dropMarkNotifications(ctx.db, id)
  await ctx.db.delete(workMarkings).where(eq(workMarkings.workId, id))
  return { _id: id }
}

/** Publishing twice keeps the first instant. */
export const publishMarks: Service<'publishMarks'> = async ({ ctx, input: { params, body } }) => {
  const { id } = await findManaged(ctx, params.id)
  const [row] = await ctx.db.select().from(workMarkings).where(eq(workMarkings.workId, id)).for('update')
  if (!row) throw new Failure('conflict', 'marking.none')
  const publishedAt = body.published ? (row.publishedAt ?? ctx.now) : null
  await ctx.db.update(workMarkings).set({ publishedAt }).where(eq(workMarkings.workId, id))
  if (publishedAt === null) await dropMarkNotifications(ctx.db, id)
  else if (row.publishedAt === null) await notifyMarks(ctx.db, id, ctx.now)
  return markingView({ ...row, publishedAt })
}

/** How a work is marked, without what it belongs to. */
export const markingView = ({
  outOf,
  coefficient,
  rounding,
  lateHalf,
  publishedAt,
}: typeof workMarkings.$inferSelect): Marking => ({ outOf, coefficient, rounding, lateHalf, publishedAt })
