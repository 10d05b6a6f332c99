import { and, asc, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { shownEvaluation } from '#domain/scoring/mean'
import { assigneeState } from '#domain/works/work'
import type { Context, Service } from '../../context.ts'
import { ltiLinks } from '../../db/federation-schema.ts'
import { folded } from '../../db/folded.ts'
import { assignees, users, works } from '../../db/schema.ts'
import { shownLastname } from '../../db/shown-lastname.ts'
import { readAssignee } from '../attempt/read-assignee.ts'
import { readGrades, resend } from '../work/grades.ts'
import { ownLaunch } from './launch.ts'

export const readLaunchResults: Service<'readLaunchResults'> = async ({ ctx, input: { query } }) => {
  const found = await workOfLaunch(ctx, query.ltik)
  const rows = await ctx.db
    .select({ assignee: assignees, firstname: users.firstname, lastname: shownLastname })
    .from(assignees)
    .innerJoin(users, eq(users.id, assignees.userId))
    .where(eq(assignees.workId, found.id))
    .orderBy(folded(users.lastname), folded(users.firstname), asc(users.id))
  return {
    name: found.name,
    students: rows.map(({ assignee, firstname, lastname }) => ({
      _id: assignee.id,
      firstname,
      lastname,
      state: assigneeState(assignee),
      submittedAt: assignee.submittedAt,
      evaluation: assignee.submittedAt === null ? null : (shownEvaluation(assignee) ?? null),
    })),
    grades: await readGrades(ctx.db, found.id),
  }
}

export const resendLaunchGrades: Service<'resendLaunchGrades'> = async ({ ctx, input: { query, body } }) => {
  const { id } = await workOfLaunch(ctx, query.ltik)
  return resend(ctx, id, body.assigneeId)
}

/** The launch proves that the caller teaches the course of this work; the rest is read as a teacher of the school reads it. */
export const readLaunchAnswers: Service<'readLaunchAnswers'> = async ({ ctx, input: { params, query } }) => {
  const { id } = await workOfLaunch(ctx, query.ltik)
  const ofWork = and(eq(assignees.id, params.id), eq(assignees.workId, id))
  if ((await ctx.db.$count(assignees, ofWork)) === 0) throw new Failure('notFound', 'assignee.notFound')
  const asTeacher = { ...ctx, caller: { ...ctx.caller, headless: null } }
  return readAssignee(asTeacher, params.id, { withEval: true, withFullname: true })
}

/** The work of the link that the caller, a teacher, opened by their launch; Failure notFound. */
async function workOfLaunch(ctx: Context, ltik: string): Promise<{ id: string; name: string }> {
  const { launch } = await ownLaunch(ctx, ltik)
  const [found] = await ctx.db
    .select({ id: works.id, name: works.name })
    .from(ltiLinks)
    .innerJoin(works, eq(works.id, ltiLinks.workId))
    .where(
      and(
        eq(ltiLinks.platformId, launch.platformId),
        eq(ltiLinks.deploymentId, launch.deploymentId),
        eq(ltiLinks.resourceLinkId, launch.resourceLinkId ?? ''),
      ),
    )
  if (!found) throw new Failure('notFound', 'work.notFound')
  return found
}
