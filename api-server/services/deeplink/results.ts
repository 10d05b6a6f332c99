import { and, asc, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { shownEvaluation } from '#domain/scoring/mean'
import { assigneeState } from '#domain/works/work'
import type { Service } from '../../context.ts'
import { ltiLinks } from '../../db/federation-schema.ts'
import { folded } from '../../db/folded.ts'
import { assignees, users, works } from '../../db/schema.ts'
import { ownLaunch } from './launch.ts'

export const readLaunchResults: Service<'readLaunchResults'> = async ({ ctx, input: { query } }) => {
  const { launch } = await ownLaunch(ctx, query.ltik)
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
  const rows = await ctx.db
    .select({ assignee: assignees, firstname: users.firstname, lastname: users.lastname })
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
  }
}
