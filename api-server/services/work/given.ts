import { and, desc, eq, sql } from 'drizzle-orm'
import type { Service } from '../../context.ts'
import { assignees, groups, works } from '../../db/schema.ts'
import { visibleWorks } from '../visibility/works.ts'
import { hasStatus } from './search.ts'

/** More works of one course at a time than any school has. */
const maxWorks = 100

/** The works of a course that are not archived, each with its students: one query. */
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
