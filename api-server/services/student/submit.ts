import { and, eq, isNotNull } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import { Failure } from '#contract/errors'
import { isOpen } from '#domain/works/work'
import type { Context, Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { answers } from '../../db/schema.ts'
import { assigneeSummaryView } from '../assignee/view.ts'
import { submitExam } from '../exam/close.ts'
import { frozenContent, questionCountOf } from '../work/freeze.ts'
import { lockOwnAssignee, type OwnAssignee } from './assignee.ts'
import { handIn } from './hand-in.ts'

type Assignee = OwnAssignee['assignee']

/**
 * Submits. The evaluation is the server's mean of the answers (OP-133); the player's value is only compared. Idempotent, also
 * after the last answer has submitted the work by itself (OP-152). After the closing, incomplete work can no longer be submitted
 * (WRK-013).
 */
export const submitWork: Service<'submitWork'> = ({ ctx, input: { params, body } }) =>
  ctx.db.transaction(async (tx) => {
    const row = await lockOwnAssignee(tx, ctx, params.workId)
    const { frozenCourseId } = row.work
    const course = await frozenContent(tx, frozenCourseId)
    const before = row.assignee
    if (row.work.exam !== null) return submitExam({ ...ctx, db: tx }, row)
    if (before.submittedAt === null && !isOpen(row.work, ctx.now)) throw new Failure('conflict', 'work.closed')
    const other = body.content !== undefined && body.content !== frozenCourseId
    const open = before.submittedAt === null && !(other && (await lacksAnswers(tx, before, course)))
    const assignee = open ? await handIn({ db: tx, now: ctx.now }, before, ctx.now) : before
    const summary = assigneeSummaryView(assignee, questionCountOf(course))
    if (assignee.submittedAt !== null)
      logDifference(ctx, { assigneeId: assignee.id, sent: body.evaluation, stored: summary.evaluation })
    return summary
  })

/** True when a question of the course that is expected of the student has no answer, such as one added while an older page was open (decision 22). */
async function lacksAnswers(tx: Db, { id, optionalTypes }: Assignee, course: FrozenCourse): Promise<boolean> {
  const rows = await tx
    .select({ questionId: answers.questionId })
    .from(answers)
    .where(and(eq(answers.assigneeId, id), isNotNull(answers.answeredAt)))
  const answered = new Set(rows.map(({ questionId }) => questionId))
  const isMissing = ({ _id, type }: FrozenCourse['modules'][number]['questions'][number]) =>
    !answered.has(_id) && !optionalTypes.includes(type)
  return course.modules.some(({ questions }) => questions.some(isMissing))
}

/** The player computes by the same rules, so a different result means a bug in one of the two, or a modified client. */
function logDifference(
  { log }: Context,
  { assigneeId, ...told }: { assigneeId: string; sent: number | null; stored: number | null },
) {
  if (told.sent !== null && told.sent !== told.stored)
    log.warn({ assigneeId, ...told }, 'the client sent another evaluation than the server computed')
}
