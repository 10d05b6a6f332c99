import { and, desc, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { exactEvaluation } from '#domain/scoring/mean'
import type { Context, Service } from '../../context.ts'
import { prepared, value } from '../../db/prepared.ts'
import { assignees, users, works } from '../../db/schema.ts'
import { withoutAverages } from '../work/get.ts'
import { ofYear, yearValues } from '../work/of-year.ts'
import { callerValues, workView } from '../work/view.ts'
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
  const build = (name: string) =>
    db
      .select()
      .from(users)
      .where(and(eq(users.id, value('id')), eq(users.role, 'STUDENT')))
      .prepare(name)
  const [student] = await prepared(db, 'findStudent', build).execute({ id })
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
export function readAssignments(ctx: Context, studentId: string, page: Page) {
  const inOneYear = page.schoolYear !== undefined
  const build = (name: string) =>
    selectAssignees(ctx.db)
      .where(
        and(
          eq(assignees.userId, value('studentId')),
          eq(works.training, false),
          visibleAssignees(ctx.db, ctx.caller.role),
          inOneYear ? ofYear() : undefined,
        ),
      )
      .orderBy(desc(works.dueDate), desc(assignees.id))
      .limit(value('limit'))
      .offset(value('offset'))
      .prepare(name)
  const shape = `readAssignments ${ctx.caller.role} ${inOneYear}`
  return prepared(ctx.db, shape, build).execute({
    ...callerValues(ctx),
    ...page,
    ...yearValues(page.schoolYear, ctx.now),
    studentId,
  })
}
