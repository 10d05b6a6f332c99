import { Failure } from '#contract/errors'
import { takeAttempt } from '../../auth/rate-limit.ts'
import type { Service } from '../../context.ts'
import { copyCourse } from '../course/clone.ts'
import { findCourse } from '../course/get.ts'
import { courseView } from '../course/view.ts'
import { findShared } from './open.ts'

/** Copies in 15 minutes. */
const copiesPerCaller = 30

/** Makes the course behind a link the caller’s own draft, whose editor asks for a subject and levels of their school. */
export const cloneSharedCourse: Service<'cloneSharedCourse'> = async ({ ctx, input: { body } }) => {
  const { db, caller, now } = ctx
  const { course } = await findShared(db, body.token)
  if (course.creatorId === caller.id) throw new Failure('conflict', 'link.own')
  const allowance = { account: ` copies ${caller.id}`, place: '', attempts: copiesPerCaller }
  const seconds = await takeAttempt(db, [allowance], now)
  if (seconds !== null) throw new Failure('tooMany', 'link.tooMany', {}, seconds)
  const id = await copyCourse(ctx, course, { openOnly: true })
  return courseView(ctx, await findCourse(ctx, id))
}
