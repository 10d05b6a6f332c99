import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import { Failure } from '#contract/errors'
import { acceptAlso, missesOf } from '#domain/correcting/accepted-answers'
import { groupAnswers as group } from '#domain/correcting/answer-groups'
import { pick } from '#domain/pick'
import type { Service } from '../../context.ts'
import { answers, assignees, comments, type Db, lateAnswers } from '../../db/schema.ts'
import { settleClaims } from '../attempt/claims.ts'
import { readAccepted } from '../attempt/evaluate.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import { changeEvaluations, lockNamedAssignees } from '../attempt/rollups.ts'
import { tellEvaluations } from '../attempt/tell-evaluations.ts'
import { findManagedWork, findWork } from '../attempt/work-view.ts'

export const groupAnswers: Service<'groupAnswers'> = async ({ ctx, input: { params, query } }) => {
  const { db } = ctx
  const { work } = await findWork(ctx, params.id)
  const { module, question } = placeOf(await frozenContent(db, work.frozenCourseId), query.questionId)
  const [given, accepted, late, remarks] = await Promise.all([
    readGiven(db, work.id, query.questionId),
    readAccepted(db, work.id, query.questionId),
    readUncounted(db, work.id, query.questionId),
    db
      .select(pick(comments, 'assigneeId', 'comment', 'voiceComment', 'batchId'))
      .from(assignees)
      .innerJoin(comments, eq(comments.assigneeId, assignees.id))
      .where(and(eq(assignees.workId, work.id), eq(comments.scope, 'questions'), eq(comments.target, query.questionId))),
  ])
  const corrected = acceptAlso(question, accepted)
  return {
    moduleId: module._id,
    question: corrected,
    groups: group(corrected, given),
    misses: missesOf(corrected, given),
    accepted,
    voices: given.flatMap(({ assigneeId, audio }) => (audio === null ? [] : [{ assigneeId, audio }])),
    comments: remarks,
    late,
  }
}

/** The question and its module in a frozen course; Failure notFound if absent. */
export function placeOf(course: FrozenCourse, questionId: string) {
  for (const module of course.modules)
    for (const question of module.questions) if (question._id === questionId) return { module, question }
  throw new Failure('notFound', 'question.notFound', { questionId: 'unknown' })
}

/** The students' answers to one question of a work, in assignee id order. */
export async function readGiven(db: Db, workId: string, questionId: string) {
  const rows = await db
    .select({
      assigneeId: assignees.id,
      ...pick(answers, 'value', 'audio', 'evaluation', 'claimedAt', 'claimSettledAt'),
    })
    .from(assignees)
    .innerJoin(answers, eq(answers.assigneeId, assignees.id))
    .where(and(eq(assignees.workId, workId), eq(answers.questionId, questionId), isNotNull(answers.answeredAt)))
    .orderBy(assignees.id)
  return rows.map((row) => ({ ...row, hasAudio: row.audio !== null }))
}

/** Late answers that do not count: undecided, or left uncounted by the teacher. */
const readUncounted = (db: Db, workId: string, questionId: string) =>
  db
    .select(pick(lateAnswers, 'assigneeId', 'value', 'audio', 'givenAt'))
    .from(assignees)
    .innerJoin(lateAnswers, eq(lateAnswers.assigneeId, assignees.id))
    .where(
      and(
        eq(assignees.workId, workId),
        eq(lateAnswers.questionId, questionId),
        or(isNull(lateAnswers.decision), ne(lateAnswers.decision, 'accepted')),
      ),
    )
    .orderBy(assignees.id)

/** The same evaluation for several answers to one question, all or none (OP-062): conflict when one has not answered. */
export const evaluateAnswers: Service<'evaluateAnswers'> = async ({ ctx, input: { params, body } }) => {
  const work = await findManagedWork(ctx, params.id)
  const { questionId, evaluation } = body
  placeOf(await frozenContent(ctx.db, work.frozenCourseId), questionId)
  return ctx.db.transaction(async (tx) => {
    const ids = await lockNamedAssignees(tx, work.id, body.assigneeIds)
    const evaluations = await readEvaluations(tx, ids, questionId)
    if (evaluations.length < ids.length) throw new Failure('conflict', 'answer.missing')
    const changed = evaluations
      .filter(({ before }) => before !== evaluation)
      .map(({ assigneeId, before }) => ({ assigneeId, before, after: evaluation }))
    await changeEvaluations({ ...ctx, db: tx }, { work, questionId, reason: 'teacher' }, changed)
    await settleClaims(tx, questionId, { assigneeIds: ids, now: ctx.now })
    await tellEvaluations({ db: tx, now: ctx.now }, changed)
    return { changed }
  })
}

const readEvaluations = (tx: Db, ids: readonly string[], questionId: string) =>
  tx
    .select({ assigneeId: answers.assigneeId, before: answers.evaluation })
    .from(answers)
    .where(and(inArray(answers.assigneeId, [...ids]), eq(answers.questionId, questionId), isNotNull(answers.answeredAt)))
    .orderBy(answers.assigneeId)
