import { and, asc, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { shownPart } from '#domain/authoring/course-size'
import type { Context, Service } from '../../context.ts'
import { assignees } from '../../db/schema.ts'
import { assignedWorkView } from '../attempt/assignee-view.ts'
import { readFrozen } from '../attempt/frozen-course.ts'
import { courseForCaller } from '../attempt/sitting.ts'
import { findWork, type WorkRow, workViewFor } from '../attempt/work-view.ts'
import { withSchool } from '../views/school-names.ts'
import { seesResultsOfOthers } from '../visibility/works.ts'

/** The work with the student's own dates, and no name but theirs. */
async function ownWork(ctx: Context, row: WorkRow) {
  const mine = and(eq(assignees.workId, row.work.id), eq(assignees.userId, ctx.caller.id))
  const [assignee] = await ctx.db.select().from(assignees).where(mine)
  if (!assignee) throw new Failure('notFound', 'work.notFound')
  return { ...assignedWorkView({ ...row, assignee }, ctx), students: [ctx.caller.id] }
}

/** Students see neither who else has the work nor the others' results. */
export const getWork: Service<'getWork'> = async ({ ctx, input }) => {
  const row = await findWork(ctx, input.params.id)
  if (!seesResultsOfOthers(ctx.caller)) return ownWork(ctx, row)
  const work = await withSchool(ctx, { schoolId: row.work.schoolId, view: workViewFor(row, ctx) })
  const rows = await ctx.db
    .select({ userId: assignees.userId })
    .from(assignees)
    .where(eq(assignees.workId, work._id))
    .orderBy(asc(assignees.id))
  return { ...work, students: rows.map((row) => row.userId) }
}

/** Voices of the work's questions, as frozen when it was given (OP-096). */
export const getWorkAudio: Service<'getWorkAudio'> = async ({ ctx, input }) => {
  const { work } = await findWork(ctx, input.params.id)
  const course = await courseForCaller(ctx, work)
  const questions = course.modules.flatMap((module) => module.questions)
  const spoken = questions.filter(({ audio }) => audio.text !== null || audio.tips !== null || audio.response !== null)
  return Object.fromEntries(spoken.map(({ _id, audio }) => [_id, audio]))
}

/** What a work asks, whatever has become of its course and modules since. */
export const getWorkCourse: Service<'getWorkCourse'> = async ({ ctx, input }) => {
  const { work } = await findWork(ctx, input.params.id)
  const { content, bytes } = await readFrozen(ctx.db, work.frozenCourseId)
  return { ...content, ...shownPart(content.modules, bytes, input.query) }
}
