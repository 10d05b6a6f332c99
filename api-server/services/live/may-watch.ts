import { Failure } from '#contract/errors'
import type { Audience } from '#contract/live-limits'
import type { Context } from '../../context.ts'
import { ownAssigneeId } from '../attempt/own-assignee.ts'
import { findWork } from '../attempt/work-view.ts'
import { seesResultsOfOthers } from '../visibility/works.ts'
import { readLesson } from './lesson.ts'
import { refuseOthers } from './own.ts'

/** The part of a student who may follow the work, null for staff; Failure forbidden or notFound when the caller may not, as this audience. */
export async function admitWatcher(
  ctx: Context,
  { audience, workId }: { audience: Audience; workId: string },
): Promise<string | null> {
  if (seesResultsOfOthers(ctx.caller) === (audience === 'student')) throw new Failure('forbidden', 'role.refused')
  if (audience === 'board') await refuseOthers(ctx, workId)
  else await findWork(ctx, workId)
  if (audience !== 'work') await readLesson(ctx.db, workId)
  return audience === 'student' ? ownAssigneeId(ctx, workId) : null
}
