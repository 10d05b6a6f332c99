import type { Service } from '../../context.ts'
import { readAssignee } from '../assignee/get.ts'

/** What the player of an embedded visit opens (API-074); the token has been found to be bound to it (http/authenticate.ts). */
export const getHeadlessAssignee: Service<'getHeadlessAssignee'> = ({ ctx, input: { params } }) =>
  readAssignee(ctx, params.id, { withEval: true, withFullname: false })

/** What the caller's headless token opens, as addresses of the web app name it. */
export const getVisit: Service<'getVisit'> = async ({ ctx: { caller } }) => ({
  bound: caller.headless?.kind === 'assignee' ? caller.headless.assigneeId : 'deeplink',
  endsAt: caller.tokenEndsAt,
})
