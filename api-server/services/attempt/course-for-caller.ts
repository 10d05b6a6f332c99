import { and, eq } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import type { Context } from '../../context.ts'
import { assignees, type works } from '../../db/schema.ts'
import { seesResultsOfOthers } from '../visibility/works.ts'
import { frozenContent } from './frozen-course.ts'
import { isHeldFrom } from './held-back.ts'
import { courseOf, openedPart, readExam } from './sitting.ts'

/** What a work plays, as far as the caller may know of it: a student of an « évaluation » gets their own questions, when it is time. */
export async function courseForCaller(ctx: Context, work: typeof works.$inferSelect): Promise<FrozenCourse> {
  const course = await frozenContent(ctx.db, work.frozenCourseId)
  if (work.exam === null || seesResultsOfOthers(ctx.caller)) return course
  const own = and(eq(assignees.workId, work.id), eq(assignees.userId, ctx.caller.id))
  const [assignee] = await ctx.db.select().from(assignees).where(own)
  const exam = assignee && (await readExam(ctx.db, { assignee, work }))
  if (!assignee || !exam) return { ...course, modules: [] }
  const held = isHeldFrom(ctx, { assignee, work })
  return held && exam.live && exam.live.phase !== 'free' ? openedPart(course, exam) : courseOf(course, exam, held)
}
