import { dismissedDays } from '#contract/alert-kinds'
import { addInParis } from '#domain/dates/paris-time'
import type { Service } from '../../context.ts'
import { alertDismissals } from '../../db/schema.ts'
import { findGroup } from '../group/get.ts'

/** Dismisses for a week from now, replacing an earlier dismissal. Failure notFound for a group the caller cannot see. */
export const dismissAlert: Service<'dismissAlert'> = async ({ ctx, input: { body } }) => {
  const { group } = await findGroup(ctx, body.groupId)
  const until = addInParis(ctx.now, dismissedDays, 'day')
  await ctx.db
    .insert(alertDismissals)
    .values({ userId: ctx.caller.id, kind: body.kind, groupId: group.id, schoolId: group.schoolId, until })
    .onConflictDoUpdate({
      target: [alertDismissals.userId, alertDismissals.kind, alertDismissals.groupId],
      set: { until },
    })
  return { until }
}
