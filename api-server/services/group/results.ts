import { and, asc, eq, inArray } from 'drizzle-orm'
import { type GroupMark, groupResults } from '#domain/group-results'
import { comparePeople } from '#domain/names'
import type { Context, Service } from '../../context.ts'
import { prepared, value } from '../../db/prepared.ts'
import { assignees, groupStudents, users, works } from '../../db/schema.ts'
import { studentColumns } from '../assignee/view.ts'
import { personView } from '../user/view.ts'
import { callerValues, selectWorks, visibleWorks, workView } from '../work/view.ts'
import { findGroup } from './get.ts'

/** A class gets far fewer works in a school year. */
const most = 200

export const getGroupResults: Service<'getGroupResults'> = async ({ ctx, input: { params } }) =>
  readGroupResults(ctx, (await findGroup(ctx, params.id)).group.id)

/** The works of a group, oldest due date first, and what each of its students has in them: three queries whatever its size. */
export async function readGroupResults(ctx: Context, groupId: string) {
  const { db, caller } = ctx
  const build = (name: string) =>
    selectWorks(db)
      .where(and(eq(works.groupId, value('groupId')), visibleWorks(db, caller.role)))
      .orderBy(asc(works.dueDate), asc(works.id))
      .limit(most)
      .prepare(name)
  const [given, students, marks] = await Promise.all([
    prepared(db, `readGroupResults ${caller.role}`, build).execute({ ...callerValues(ctx), groupId }),
    db
      .select(studentColumns)
      .from(groupStudents)
      .innerJoin(users, eq(users.id, groupStudents.userId))
      .where(eq(groupStudents.groupId, groupId)),
    db
      .select({ assignee: assignees })
      .from(assignees)
      .where(inArray(assignees.workId, db.select({ id: works.id }).from(works).where(eq(works.groupId, groupId)))),
  ])
  return {
    works: given.map((row) => workView(row, ctx.now)),
    students: groupResults(
      given.map((row) => row.work.id),
      students.map(personView).sort(comparePeople),
      marks.map(({ assignee }): GroupMark => assignee),
    ),
  }
}
