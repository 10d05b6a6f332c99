import { eq } from 'drizzle-orm'
import type { Service } from '../../context.ts'
import { works } from '../../db/schema.ts'
import { findGroup } from '../group/get.ts'
import { studentsWithWork } from './list.ts'

/** Failure notFound for a group the caller cannot see. */
export const listIdleStudents: Service<'listIdleStudents'> = async ({ ctx, input: { params } }) => {
  const { group } = await findGroup(ctx, params.id)
  const students = studentsWithWork(ctx, eq(works.groupId, group.id))
  const rows = await ctx.db.select({ id: students.userId }).from(students).where(eq(students.idle, true))
  return rows.map(({ id }) => id)
}
