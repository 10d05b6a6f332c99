import { and, asc, eq, inArray } from 'drizzle-orm'
import { comparePeople } from '#domain/people/names'
import { groupResults } from '#domain/results/group-results'
import type { Context, Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { whoMay } from '../../db/person-state.ts'
import { assignees, groupStudents, users, works } from '../../db/schema.ts'
import { selectWorks, workView } from '../attempt/work-view.ts'
import { personColumns, personView } from '../views/user.ts'
import { isExpected, visibleWorks } from '../visibility/works.ts'
import { findGroup } from './get.ts'

/** Far above the number of works a class gets in a school year. */
const maxWorks = 200

export const getGroupResults: Service<'getGroupResults'> = async ({ ctx, input: { params } }) =>
  readGroupResults(ctx, (await findGroup(ctx, params.id)).group.id)

const readWorks = (ctx: Context, groupId: string) =>
  selectWorks(ctx.db)
    .where(and(eq(works.groupId, groupId), visibleWorks(ctx)))
    .orderBy(asc(works.dueDate), asc(works.id))
    .limit(maxWorks)

const readStudents = (db: Db, groupId: string) =>
  db
    .select(personColumns)
    .from(groupStudents)
    .innerJoin(users, eq(users.id, groupStudents.userId))
    .where(and(eq(groupStudents.groupId, groupId), whoMay('listed')))

// Only the columns of `GroupMark`: a class has hundreds of these rows.
const readMarks = ({ db, now }: Context, groupId: string) => {
  const { userId, workId, submittedAt, evaluationSum, evaluationCount, waitingCount, duration, excused } = assignees
  const ofGroup = db
    .select({ id: works.id })
    .from(works)
    .where(and(eq(works.groupId, groupId), isExpected(now)))
  return db
    .select({ userId, workId, submittedAt, evaluationSum, evaluationCount, waitingCount, duration, excused })
    .from(assignees)
    .where(inArray(assignees.workId, ofGroup))
}

/** The works of a group, earliest due date first, and each student's results in them; always three queries. */
export async function readGroupResults(ctx: Context, groupId: string) {
  const [given, students, marks] = await Promise.all([
    readWorks(ctx, groupId),
    readStudents(ctx.db, groupId),
    readMarks(ctx, groupId),
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
