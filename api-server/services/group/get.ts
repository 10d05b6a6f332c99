import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { GroupWithStudents } from '#contract/group'
import { comparePeople } from '#domain/people/names'
import type { Context, Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { whoMay } from '../../db/person-state.ts'
import { groupStudents, users } from '../../db/schema.ts'
import { withSchool } from '../views/school-names.ts'
import { personColumns, personView } from '../views/user.ts'
import { readGroups } from './read.ts'
import { type GroupRow, groupView } from './view.ts'

export const getGroup: Service<'getGroup'> = async ({ ctx, input: { params, query } }) => {
  const row = await findGroup(ctx, params.id)
  return withSchool(ctx, {
    schoolId: row.group.schoolId,
    view: query.students ? await withStudents(ctx.db, row) : groupView(row),
  })
}

/** The visible group with that id; Failure notFound when there is none or the caller may not see it. */
export async function findGroup(ctx: Context, id: string): Promise<GroupRow> {
  const [row] = await readGroups(ctx, { id })
  if (!row) throw new Failure('notFound', 'group.notFound')
  return row
}

/** A group with its students in French name order; the place of those who left is kept, in case they come back, and not shown. */
export async function withStudents(db: Db, row: GroupRow): Promise<GroupWithStudents> {
  const students = await db
    .select(personColumns)
    .from(groupStudents)
    .innerJoin(users, eq(users.id, groupStudents.userId))
    .where(and(eq(groupStudents.groupId, row.group.id), whoMay('listed')))
  return { ...groupView(row), students: students.map(personView).sort(comparePeople) }
}
