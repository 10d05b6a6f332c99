import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import { Failure } from '#contract/errors'
import type { Question } from '#contract/question'
import { mayAnswerAgain } from '#domain/attempts/state'
import { isSelfEvaluated } from '#domain/scoring/answer'
import { exactEvaluation } from '#domain/scoring/mean'
import type { Fate } from '#domain/works/closing'
import { isComplete, isLastChangeOpen } from '#domain/works/completion'
import { excusedFrom } from '#domain/works/exceptions'
import type { Context } from '../../context.ts'
import { answers, assignees, type Db, evaluationChanges, works } from '../../db/schema.ts'
import { queueGrades } from '../../lti/queue-grades.ts'
import { deleteReminder, notifySubmission } from '../notification/write.ts'
import type { SentAnswer } from './answer-files.ts'
import { awardBadges } from './award-badges.ts'
import type { OwnAssignee } from './own-assignee.ts'
import { recountWork } from './rollups.ts'

type Assignee = OwnAssignee['assignee']
/** The transaction, and the instant of the call (epoch ms). */
type HandInContext = Pick<Context, 'db' | 'now'>

/** Submits an assignee at the instant of its last answer (epoch ms). The work's sums come last: the class contends for them. */
export async function handIn({ db, now }: HandInContext, before: Assignee, at: number): Promise<Assignee> {
  const [assignee] = await db
    .update(assignees)
    .set({ startedAt: before.startedAt ?? now, submittedAt: at })
    .where(eq(assignees.id, before.id))
    .returning()
  if (!assignee) throw new Error(`no assignee ${before.id}`)
  await notifySubmission(db, assignee.id, now)
  await deleteReminder(db, assignee.id)
  await awardBadges(db, assignee, now)
  const [work] = await db
    .update(works)
    .set({ ...(!excusedFrom(assignee) && sumsWith(assignee, before)), lastActivityAt: now })
    .where(eq(works.id, assignee.workId))
    .returning({ platform: works.platform })
  if (work?.platform) await queueGrades(db, assignee.workId, assignee.id)
  return assignee
}

const sumsWith = (assignee: Assignee, before: Assignee) => ({
  ...(before.startedAt === null && { startedCount: sql`${works.startedCount} + 1` }),
  submissionCount: sql`${works.submissionCount} + 1`,
  ...(assignee.waitingCount > 0 && { heldCount: sql`${works.heldCount} + 1` }),
  evaluationSum: sql`${works.evaluationSum} + ${exactEvaluation(assignee) ?? 0}`,
  durationSum: sql`${works.durationSum} + ${assignee.duration}`,
})

interface Progress {
  readonly progress: Assignee
  readonly course: FrozenCourse
  readonly at: number
}

/** Submits when every question is answered (OP-152); returns the resulting assignee. */
export const handInComplete = async (moment: HandInContext, { progress, course, at }: Progress): Promise<Assignee> =>
  isComplete(course, progress.evaluationCount) ? handIn(moment, progress, at) : progress

interface Change {
  readonly course: FrozenCourse
  readonly question: Question
  readonly givenAt: number
  readonly fate: Fate
}

/**
 * After submission only the student's own evaluation of the last answer may change, for a limited time, and not once the teacher has
 * reviewed the work or changed that evaluation (OP-152); else Failure conflict `assignee.submitted`.
 */
export async function refuseAfterLastChange(tx: Db, { assignee }: OwnAssignee, change: Change): Promise<void> {
  const { submittedAt, reviewedAt, evaluationCount } = assignee
  if (submittedAt === null) return
  const complete = isComplete(change.course, evaluationCount)
  const inTime = change.fate === 'taken' && isLastChangeOpen({ submittedAt, reviewedAt, complete }, change.givenAt)
  const open = inTime && isSelfEvaluated(change.question)
  if (!open || !(await isLastAnswer(tx, assignee.id, change.question._id))) throw submitted()
}

const submitted = () => new Failure('conflict', 'assignee.submitted')

/** An answer sent again, and the one that counts. */
interface SentAgain extends SentAnswer {
  readonly before: Pick<typeof answers.$inferSelect, 'value' | 'audio' | 'document'> | null
}

/** Whether what is sent is another answer than the one that counts, not another evaluation of it. */
export const isOtherAnswer = ({ before, body, uploads }: SentAgain): boolean =>
  uploads.size > 0 ||
  !isDeepStrictEqual(before?.value, body.value) ||
  before?.audio !== (body.audio ?? null) ||
  before.document !== (body.document ?? null)

/** Refuses another answer than the one that counts where nobody answers again. */
export function refuseOtherAnswer({ assignee, work }: OwnAssignee, question: Question, sent: SentAgain): void {
  const isHandedIn = assignee.submittedAt !== null
  const may = mayAnswerAgain(question, { submitted: isHandedIn, sealed: work.exam !== null })
  if ((!sent.before && !isHandedIn) || may || !isOtherAnswer(sent)) return
  throw isHandedIn ? submitted() : new Failure('conflict', 'answer.stands')
}

interface OwnChange {
  readonly questionId: string
  readonly before: number | null
  readonly after: number | null
  /** Another answer, or another evaluation of it once submitted. */
  readonly reason: 'otherAnswer' | 'student'
}

/** Keeps what the student changed in an answer that counts in the history that the teacher sees (OP-160). */
export async function recordOwnChange({ db, caller, now }: Context, { assignee }: OwnAssignee, change: OwnChange): Promise<void> {
  if (change.reason === 'student' && change.before === change.after) return
  const { schoolId, id: assigneeId } = assignee
  await db.insert(evaluationChanges).values({ ...change, schoolId, assigneeId, authorId: caller.id, createdAt: now })
}

async function isLastAnswer(tx: Db, assigneeId: string, questionId: string): Promise<boolean> {
  const own = and(eq(answers.assigneeId, assigneeId), isNotNull(answers.answeredAt))
  const [last] = await tx
    .select({ questionId: answers.questionId })
    .from(answers)
    .where(own)
    .orderBy(desc(answers.answeredAt), desc(eq(answers.questionId, questionId)))
    .limit(1)
  if (last?.questionId !== questionId) return false
  return (await tx.$count(evaluationChanges, changesByStaff(assigneeId, questionId))) === 0
}

/** Changes of an evaluation that are not the student's own: by hand, or after a correction or an accepted text. */
export const changesByStaff = (assigneeId: string, questionId: string) =>
  and(
    eq(evaluationChanges.assigneeId, assigneeId),
    eq(evaluationChanges.questionId, questionId),
    notInArray(evaluationChanges.reason, ['student', 'otherAnswer', 'evaluator']),
  )

/** Recomputes what depends on a changed submission: badges and the work's sums. */
export async function refreshSubmitted(tx: Db, ctx: Context, { assignee, work }: OwnAssignee): Promise<void> {
  await awardBadges(tx, assignee, ctx.now)
  await recountWork(tx, work.id)
}
