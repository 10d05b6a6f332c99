import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { comparePeople } from '#domain/names'
import type { Service } from '../../context.ts'
import { groupStudents, groups, users } from '../../db/schema.ts'
import { personView } from '../user/view.ts'
import { visibleGroups } from './list.ts'
import { groupView } from './view.ts'

export const getGroup: Service<'getGroup'> = async ({ ctx, input: { params, query } }) => {
  const [group] = await ctx.db
    .select()
    .from(groups)
    .where(and(eq(groups.id, params.id), visibleGroups(ctx.caller)))
  if (!group) throw new Failure('notFound', 'group.notFound')
  const students = await ctx.db
    .select({ id: users.id, firstname: users.firstname, lastname: users.lastname, avatar: users.avatar })
    .from(groupStudents)
    .innerJoin(users, eq(users.id, groupStudents.userId))
    .where(eq(groupStudents.groupId, group.id))
  return {
    ...groupView(group, students.length),
    ...(query.students ? { students: students.map(personView).sort(comparePeople) } : {}),
  }
}
