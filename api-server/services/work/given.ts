import { and, desc, eq, sql } from 'drizzle-orm'
import type { Service } from '../../context.ts'
import { assignees, groups, works } from '../../db/schema.ts'
import { hasStatus } from '../attempt/work-conditions.ts'
import { visibleWorks } from '../visibility/works.ts'

/** Far above the number of works of one course that any school has at a time. */
const maxWorks = 100

/** The running works of a course, each with its students' ids, in one query. */
export const listGivenWorks: Service<'listGivenWorks'> = async ({ ctx, input: { query } }) => {
  const rows = await ctx.db
    .select({
      _id: works.id,
      name: works.name,
      dueDate: works.dueDate,
      groupId: works.groupId,
      groupName: groups.name,
      students: sql<
        string[]
      >`(select coalesce(json_agg(${assignees.userId}), '[]') from ${assignees} where ${assignees.workId} = ${works.id})`,
    })
    .from(works)
    .leftJoin(groups, eq(groups.id, works.groupId))
    .where(and(visibleWorks(ctx), eq(works.courseId, query.courseId), hasStatus('PUBLISHED', ctx.now)))
    .orderBy(desc(works.dueDate), desc(works.id))
    .limit(maxWorks)
  return rows.map(({ groupId, groupName, ...row }) => ({
    ...row,
    group: groupId !== null && groupName !== null ? { _id: groupId, name: groupName } : null,
  }))
}
