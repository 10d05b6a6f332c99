import type { FrozenCourse } from '#contract/assignee'
import { Failure } from '#contract/errors'
import { isOpen } from '#domain/works/work'
import type { Context, Service } from '../../context.ts'
import { fillMissing, unseenOf } from '../attempt/fill-missing.ts'
import { frozenContent, questionCountOf } from '../attempt/frozen-course.ts'
import { handIn } from '../attempt/hand-in.ts'
import { summaryFor } from '../attempt/held-back.ts'
import { lockOwnAssignee, type OwnAssignee, refreshProgress } from '../attempt/own-assignee.ts'
import { submitExam } from '../exam/close.ts'

/**
 * Submits. The evaluation is the server's mean of the answers (OP-133), an unanswered question counting as an empty one; the player's
 * value is only compared. Idempotent, also after the last answer has submitted the work by itself (OP-152). After the closing, incomplete
 * work can no longer be submitted (WRK-013).
 */
export const submitWork: Service<'submitWork'> = ({ ctx, input: { params, body } }) =>
  ctx.db.transaction(async (tx) => {
    const row = await lockOwnAssignee(tx, ctx, params.workId)
    const { frozenCourseId } = row.work
    const course = await frozenContent(tx, frozenCourseId)
    const before = row.assignee
    if (row.work.exam !== null) return submitExam({ ...ctx, db: tx }, row)
    if (before.submittedAt === null && !isOpen(row.work, ctx.now)) throw new Failure('conflict', 'work.closed')
    const waits = mayLackUnseen(row.work, body.content) && (await unseenOf(tx, before, course)).length > 0
    const open = before.submittedAt === null && !waits
    const assignee = open ? await handInNow({ ...ctx, db: tx }, before, course) : before
    const summary = summaryFor(ctx, { ...row, assignee }, questionCountOf(course))
    if (assignee.submittedAt !== null)
      logDifference(ctx, { assigneeId: assignee.id, sent: body.evaluation, stored: summary.evaluation })
    return summary
  })

/**
 * Whether the page may hand in what its student never saw: questions added since it opened (decision 22), and those of a lesson to which
 * they came late (decision 42). Then nothing is handed in while a question has no answer.
 */
const mayLackUnseen = ({ frozenCourseId, liveSeed }: OwnAssignee['work'], content: string | undefined): boolean =>
  liveSeed !== null || (content !== undefined && content !== frozenCourseId)

/** Hands in; a question without an answer counts as an empty one. */
async function handInNow({ db, now }: Context, before: OwnAssignee['assignee'], course: FrozenCourse) {
  await fillMissing(db, before, { course, at: now })
  return handIn({ db, now }, await refreshProgress(db, before, now), now)
}

/** The player computes by the same rules, so a different result means a bug in one of the two, or a modified client. */
function logDifference(
  { log }: Context,
  { assigneeId, ...told }: { assigneeId: string; sent: number | null; stored: number | null },
) {
  if (told.sent !== null && told.sent !== told.stored)
    log.warn({ assigneeId, ...told }, 'the client sent another evaluation than the server computed')
}
