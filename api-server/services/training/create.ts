import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { currentSchoolYear } from '#domain/school-year'
import { canRedo } from '#domain/training'
import { workStatusAt } from '#domain/work'
import type { Context, Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { assignees, courses, works } from '../../db/schema.ts'
import { selectAssignees } from '../assignee/view.ts'
import { selectCourses } from '../course/view.ts'
import { freezeCourse, frozenContent, questionCountOf } from '../work/freeze.ts'
import { ownAssigneeView } from './list.ts'
import { levelsOnOffer, trainable } from './trainable.ts'

/** What a training plays: a frozen course under a name. */
interface Played {
  courseId: string
  frozenCourseId: string
  subjectId: string
  name: string
  redoesWorkId: string | null
}

/**
 * Makes the hidden work of a training with its one assignee (OP-093). It is given by the student to themselves, never
 * archives itself, and is in nobody else's sight (visibleWorks).
 */
export const createTraining: Service<'createTraining'> = async ({ ctx, input: { body } }) => {
  const { courseId } = body
  const workId = body.workId ?? null
  const assigneeId = await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    const played = workId === null ? await newCourse(inside, courseId) : await givenWork(inside, workId, courseId)
    return insertTraining(tx, ctx, played)
  })
  const [row] = await selectAssignees(ctx.db).where(eq(assignees.id, assigneeId))
  if (!row) throw new Error('the training was not stored')
  return ownAssigneeView(ctx, row)
}

async function newCourse(ctx: Context, courseId: string): Promise<Played> {
  const levels = await levelsOnOffer(ctx)
  const [row] = await selectCourses(ctx.db, ctx.caller).where(and(eq(courses.id, courseId), trainable(ctx.caller, levels)))
  if (!row) throw new Failure('notFound', 'course.notFound')
  const frozen = await freezeCourse(ctx.db, courseId, ctx.now)
  if (frozen.questionCount === 0) throw new Failure('conflict', 'course.empty')
  const { name, subjectId } = row.course
  return { courseId, frozenCourseId: frozen.id, subjectId, name, redoesWorkId: null }
}

/** A work given to the caller that is over for them: played again as it was frozen (TRN-005). */
async function givenWork({ db, caller, now }: Context, workId: string, courseId: string): Promise<Played> {
  const [row] = await selectAssignees(db).where(
    and(eq(works.id, workId), eq(assignees.userId, caller.id), eq(works.training, false)),
  )
  if (!row || row.work.status === 'DELETED') throw new Failure('notFound', 'work.notFound')
  const { assignee, work } = row
  if (work.courseId !== courseId) throw new Failure('invalid', 'invalid', { courseId: 'invalid' })
  const archived = workStatusAt(work, now) === 'ARCHIVED'
  if (!canRedo({ submitted: assignee.submittedAt !== null, archived })) throw new Failure('conflict', 'work.notOver')
  if (questionCountOf(await frozenContent(db, work.frozenCourseId)) === 0) throw new Failure('conflict', 'course.empty')
  return { courseId, frozenCourseId: work.frozenCourseId, subjectId: work.subjectId, name: work.name, redoesWorkId: work.id }
}

async function insertTraining(tx: Db, { caller, now }: Context, played: Played): Promise<string> {
  const [work] = await tx
    .insert(works)
    .values({
      ...played,
      schoolId: caller.schoolId,
      creatorId: caller.id,
      status: 'PUBLISHED',
      dueDate: now,
      archiveDuration: 'never',
      archiveAt: null,
      schoolYear: currentSchoolYear(now),
      training: true,
      createdAt: now,
      assigneeCount: 1,
    })
    .returning({ id: works.id })
  if (!work) throw new Error('the insert returned no row')
  const [assignee] = await tx
    .insert(assignees)
    .values({ schoolId: caller.schoolId, workId: work.id, userId: caller.id })
    .returning({ id: assignees.id })
  if (!assignee) throw new Error('the insert returned no row')
  return assignee.id
}
