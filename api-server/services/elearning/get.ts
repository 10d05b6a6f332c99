import type { Service } from '../../context.ts'
import { readingAids } from '../arrangement/reading-aids.ts'
import { readAssignee } from '../assignee/get.ts'

/** The assignee that an embedded visit plays (API-074); http/authenticate.ts has checked that the token is bound to it. */
export const getHeadlessAssignee: Service<'getHeadlessAssignee'> = async ({ ctx, input: { params } }) => ({
  ...(await readAssignee(ctx, params.id, { withEval: true, withFullname: false })),
  ...(await readingAids(ctx)),
})

/** What the caller's headless token opens, as the web app names it in its addresses. */
export const getVisit: Service<'getVisit'> = async ({ ctx: { caller } }) => ({
  bound: caller.headless?.kind === 'assignee' ? caller.headless.assigneeId : 'deeplink',
  endsAt: caller.tokenEndsAt,
})
