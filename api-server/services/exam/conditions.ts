import { and, eq, isNotNull, or } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { storedExam } from '#domain/exams/conditions'
import type { Service } from '../../context.ts'
import { examSittings } from '../../db/exam-schema.ts'
import type { Db } from '../../db/open.ts'
import { assignees } from '../../db/schema.ts'
import { changeWork, refuseEnded } from '../attempt/change-work.ts'
import { frozenContent } from '../attempt/frozen-course.ts'

/** Sets other conditions of an « évaluation » that nobody has begun: afterwards some would work under other ones than the rest. */
export const changeConditions: Service<'changeConditions'> = ({ ctx, input: { params, body } }) =>
  changeWork(ctx, { id: params.id, version: body.version }, async (tx, work) => {
    refuseEnded(work)
    if (work.exam === null) throw new Failure('conflict', 'exam.none')
    if (work.exam.release === 'live') throw new Failure('conflict', 'live.running')
    if (await hasBegun(tx, work.id)) throw new Failure('conflict', 'exam.begun')
    const { exam, errors } = storedExam(body.exam, await frozenContent(tx, work.frozenCourseId))
    if (errors) throw new Failure('invalid', 'invalid', errors)
    return { exam }
  })

/** Whether any student has begun or handed in. */
async function hasBegun(db: Db, workId: string): Promise<boolean> {
  const [one] = await db
    .select({ id: assignees.id })
    .from(assignees)
    .leftJoin(examSittings, eq(examSittings.assigneeId, assignees.id))
    .where(
      and(
        eq(assignees.workId, workId),
        or(isNotNull(examSittings.assigneeId), isNotNull(assignees.startedAt), isNotNull(assignees.submittedAt)),
      ),
    )
    .limit(1)
  return one !== undefined
}
