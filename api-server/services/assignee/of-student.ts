import { and, desc, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { exactEvaluation } from '#domain/scoring/mean'
import type { Context, Service } from '../../context.ts'
import { assignees, users, works } from '../../db/schema.ts'
import { withoutAverages } from '../work/get.ts'
import { ofYear } from '../work/of-year.ts'
import { workView } from '../work/view.ts'
import { assigneeSummaryView, selectAssignees, visibleAssignees } from './view.ts'

/** A student's works, for the student and for the staff of the school. */
export const listStudentAssignments: Service<'listStudentAssignments'> = async ({ ctx, input: { params, query } }) => {
  await findStudent(ctx, params.studentId)
  const rows = await readAssignments(ctx, params.studentId, query)
  return rows.map((row) => {
    const work = workView(row, ctx.now)
    return {
      ...assigneeSummaryView(row.assignee, row.questionCount),
      exactEvaluation: exactEvaluation(row.assignee),
      work: ctx.caller.role === 'STUDENT' ? withoutAverages(work) : work,
    }
  })
}

/** The student, when the caller may follow them: themselves, staff of their school, a superadmin; else notFound. */
export async function findStudent({ db, caller }: Context, id: string) {
  const [student] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'STUDENT')))
  const near = caller.role === 'STUDENT' ? student?.id === caller.id : student?.schoolId === caller.schoolId
  if (!student || !(near || caller.role === 'SUPERADMIN')) throw new Failure('notFound', 'student.notFound')
  return student
}

interface Page {
  schoolYear?: string | undefined
  limit: number
  offset: number
}

/** The given works of a student with their state, the latest due date first. */
export async function readAssignments(ctx: Context, studentId: string, { schoolYear, limit, offset }: Page) {
  const ofStudent = and(eq(assignees.userId, studentId), eq(works.training, false))
  return selectAssignees(ctx.db)
    .where(and(ofStudent, visibleAssignees(ctx), ofYear(schoolYear, ctx.now)))
    .orderBy(desc(works.dueDate), desc(assignees.id))
    .limit(limit)
    .offset(offset)
}
