import { and, desc, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { exactEvaluation } from '#domain/scoring/mean'
import type { Context, Service } from '../../context.ts'
import { assignees, readRows, users, works } from '../../db/schema.ts'
import { selectAssignees } from '../attempt/assignee-view.ts'
import { isHeldFrom, partViews } from '../attempt/part-view.ts'
import { ofYear } from '../attempt/work-view.ts'
import { visibleStudents } from '../visibility/people.ts'
import { visibleAssignees } from '../visibility/works.ts'

/** A student's works, for that student and for the staff of the school. */
export const listStudentAssignments: Service<'listStudentAssignments'> = async ({ ctx, input: { params, query } }) => {
  await findStudent(ctx, params.studentId)
  const rows = await readAssignments(ctx, params.studentId, query)
  const views = await partViews(ctx, rows)
  return views.map((view, index) => {
    const row = rows[index]
    return { ...view, exactEvaluation: row && !isHeldFrom(ctx, row) ? exactEvaluation(row.assignee) : null }
  })
}

/** The student, when the caller may follow them; else Failure notFound. */
export async function findStudent({ db, caller }: Context, id: string) {
  const [student] = await readRows(db, users, and(eq(users.id, id), visibleStudents(caller)))
  if (!student) throw new Failure('notFound', 'student.notFound')
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
