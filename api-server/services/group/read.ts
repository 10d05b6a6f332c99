import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { groupStudents, groups, works } from '../../db/schema.ts'
import type { GroupRow } from './view.ts'

/** The groups that meet a condition with their size and what their works add up to, in one query; in no order. */
export async function readGroups(db: Db, condition: SQL | undefined): Promise<GroupRow[]> {
  const sizes = db
    .select({ groupId: groupStudents.groupId, students: count().as('students') })
    .from(groupStudents)
    .groupBy(groupStudents.groupId)
    .as('sizes')
  const sums = db
    .select({
      groupId: works.groupId,
      assignees: sql<number>`sum(${works.assigneeCount})`.mapWith(Number).as('assignees'),
      submissions: sql<number>`sum(${works.submissionCount})`.mapWith(Number).as('submissions'),
      evaluations: sql<number>`sum(${works.evaluationSum})`.mapWith(Number).as('evaluations'),
      durations: sql<number>`sum(${works.durationSum})`.mapWith(Number).as('durations'),
      activity: sql<number | null>`max(${works.lastActivityAt})`.mapWith(Number).as('activity'),
    })
    .from(works)
    .where(and(ne(works.status, 'DELETED'), eq(works.training, false), eq(works.groupId, groups.id)))
    .groupBy(works.groupId)
    .as('sums')
  const rows = await db
    .select()
    .from(groups)
    .leftJoin(sizes, eq(sizes.groupId, groups.id))
    .leftJoinLateral(sums, sql`true`)
    .where(condition)
  return rows.map(({ groups: group, sizes: size, sums: sum }) => ({
    group,
    studentCount: size?.students ?? 0,
    works: {
      assigneeCount: sum?.assignees ?? 0,
      submissionCount: sum?.submissions ?? 0,
      evaluationSum: sum?.evaluations ?? 0,
      durationSum: sum?.durations ?? 0,
    },
    lastActivityAt: sum?.activity ?? null,
  }))
}
