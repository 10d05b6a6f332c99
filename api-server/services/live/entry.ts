import { and, eq, isNotNull } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { liveCodeLength } from '#contract/live-limits'
import type { Service } from '../../context.ts'
import { liveSessions } from '../../db/live-schema.ts'
import { newCode } from '../child-sign-in/code.ts'
import { liveBoardOf } from './lesson.ts'
import { refuseOthers } from './own.ts'

/** Closes or opens the entry of a lesson, or draws another code, which opens it; who has joined stays. */
export const changeLiveEntry: Service<'changeLiveEntry'> = async ({ ctx, input: { params, body } }) => {
  await refuseOthers(ctx, params.id)
  ctx.afterCommit.push(async () => ctx.wake())
  const running = and(eq(liveSessions.workId, params.id), isNotNull(liveSessions.code))
  const renewed = body.to === 'renewed' && { code: newCode(liveCodeLength) }
  const change = { entryOpen: body.to !== 'closed', ...renewed }
  const changed = await ctx.db.update(liveSessions).set(change).where(running).returning()
  if (changed.length === 0) throw new Failure('conflict', 'live.refused')
  return liveBoardOf(ctx, params.id)
}
