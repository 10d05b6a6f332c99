import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Role } from '#contract/call'
import { groupResults } from '#domain/group-results'
import { comparePeople } from '#domain/names'
import type { Context, Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
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

const buildWorks = (db: Db, role: Role, name: string) =>
  selectWorks(db)
    .where(and(eq(works.groupId, value('groupId')), visibleWorks(db, role)))
    .orderBy(asc(works.dueDate), asc(works.id))
    .limit(most)
    .prepare(name)

const buildStudents = (db: Db, name: string) =>
  db
    .select(studentColumns)
    .from(groupStudents)
    .innerJoin(users, eq(users.id, groupStudents.userId))
    .where(eq(groupStudents.groupId, value('groupId')))
    .prepare(name)

// Columns of `GroupMark` alone: a class has some hundred of these rows.
const buildMarks = (db: Db, name: string) => {
  const { userId, workId, submittedAt, evaluationSum, evaluationCount, duration } = assignees
  const ofGroup = db
    .select({ id: works.id })
    .from(works)
    .where(eq(works.groupId, value('groupId')))
  return db
    .select({ userId, workId, submittedAt, evaluationSum, evaluationCount, duration })
    .from(assignees)
    .where(inArray(assignees.workId, ofGroup))
    .prepare(name)
}

/** The works of a group, oldest due date first, and what each of its students has in them: three queries whatever its size. */
export async function readGroupResults(ctx: Context, groupId: string) {
  const { db, caller } = ctx
  const [given, students, marks] = await Promise.all([
    prepared(db, `groupResults works ${caller.role}`, (name) => buildWorks(db, caller.role, name)).execute({
      ...callerValues(ctx),
      groupId,
    }),
    prepared(db, 'groupResults students', (name) => buildStudents(db, name)).execute({ groupId }),
    prepared(db, 'groupResults marks', (name) => buildMarks(db, name)).execute({ groupId }),
  ])
  return {
    works: given.map((row) => workView(row, ctx.now)),
    students: groupResults(
      given.map((row) => row.work.id),
      students.map(personView).sort(comparePeople),
      marks,
    ),
  }
}
