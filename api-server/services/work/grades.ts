import { and, eq, inArray, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { GradeFailure, WorkGrade } from '#contract/grade'
import type { Context, Service } from '../../context.ts'
import { ltiGrades, ltiLinks } from '../../db/federation-schema.ts'
import type { Db } from '../../db/schema.ts'
import { type FoundLaunch, findLaunch, isLinkOf } from '../../lti/find-launch.ts'
import { queueGrades } from '../../lti/queue-grades.ts'
import { findAssignee } from '../attempt/assignee-view.ts'
import { findManagedWork, findWork } from '../attempt/work-view.ts'

/**
 * Queues the caller's stored evaluation for the platform of the launch (API-079). Launch, student, assignee and work must belong
 * together, else Failure notFound; conflict for a work that sends no grades or an assignee that is not submitted.
 */
export const sendGrade: Service<'sendGrade'> = async ({ ctx, input: { body } }) => {
  const { assignee, work } = await findAssignee(ctx, body.assigneeId)
  const found = await findLaunch(ctx.db, body.ltik, ctx.now)
  const own = found?.launch.userId === ctx.caller.id && assignee.userId === ctx.caller.id && work.id === body.workId
  if (!found || !own || !(await leadsTo(ctx, found.launch, work.id))) throw new Failure('notFound', 'lti.launchUnknown')
  if (!work.platform) throw new Failure('conflict', 'grade.notFlagged')
  if (assignee.submittedAt === null) throw new Failure('conflict', 'grade.notSubmitted')
  await queueGrades(ctx.db, work.id, assignee.id)
  return { queued: true }
}

const leadsTo = async ({ db }: Context, launch: FoundLaunch['launch'], workId: string): Promise<boolean> =>
  (await db.$count(ltiLinks, and(isLinkOf(launch), eq(ltiLinks.workId, workId)))) > 0

export const listWorkGrades: Service<'listWorkGrades'> = async ({ ctx, input: { params } }) => {
  const { work } = await findWork(ctx, params.id)
  return readGrades(ctx.db, work.id)
}

/** Makes pending and failed grades due immediately, with their attempts reset. */
export const resendGrades: Service<'resendGrades'> = async ({ ctx, input: { params, body } }) => {
  const work = await findManagedWork(ctx, params.id)
  return resend(ctx, work.id, body.assigneeId)
}

/** Makes the scores of a work that have not arrived due at once, of one student or of all; returns all of its scores. */
export async function resend(ctx: Pick<Context, 'db' | 'now'>, workId: string, assigneeId?: string): Promise<WorkGrade[]> {
  const resendable = and(
    eq(ltiGrades.workId, workId),
    inArray(ltiGrades.status, ['pending', 'failed']),
    assigneeId === undefined ? undefined : eq(ltiGrades.assigneeId, assigneeId),
  )
  await ctx.db
    .update(ltiGrades)
    .set({
      ...{ status: 'pending', attempts: 0, nextAttemptAt: 0, failure: null, failureStatus: null },
      // Later than any grade written on the platform meanwhile, because the teacher wants this one there.
      evaluatedAt: sql`greatest(${ltiGrades.evaluatedAt} + 1, ${ctx.now}::bigint)`,
    })
    .where(resendable)
  return readGrades(ctx.db, workId)
}

export async function readGrades(db: Db, workId: string): Promise<WorkGrade[]> {
  const rows = await db.select().from(ltiGrades).where(eq(ltiGrades.workId, workId)).orderBy(ltiGrades.id)
  return rows.map(({ assigneeId, status, failure, failureStatus, sentAt }) => ({
    assigneeId,
    status: status === 'sending' ? 'pending' : status,
    failure: failureOf(failure, failureStatus),
    failureStatus,
    sentAt,
  }))
}

/** The stored failure code (lti/send-grades.ts) as shown to teachers. */
function failureOf(failure: string | null, status: number | null): GradeFailure | null {
  if (failure === null) return null
  if (failure === 'newer' || failure === 'corrected' || failure === 'platform') return failure
  if (failure === 'token' || status === 401 || status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'gone'
  return status === null || status === 429 || status >= 500 ? 'unreachable' : 'refused'
}
