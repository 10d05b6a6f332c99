import { sql } from 'drizzle-orm'
import { assignees, comments, type Db, notifications, users, works } from '../db/schema.ts'

/**
 * Inserts the notifications that the demo's works, submissions and comments would have produced. Those already acted upon are
 * read: a work once started, a submission once reviewed, a comment once its work is over.
 */
export async function seedNotifications(db: Db): Promise<void> {
  const columns = sql.raw('(school_id, user_id, kind, object_id, title, who, date, read_at)')
  const given = sql`${assignees} join ${works} on ${works.id} = ${assignees.workId} and not ${works.training}`
  await db.execute(sql`
    insert into ${notifications} ${columns}
    select ${assignees.schoolId}, ${assignees.userId}, 'newWork', ${assignees.id}, ${works.name}, '', ${works.createdAt},
      coalesce(${assignees.startedAt}, ${assignees.submittedAt}, ${works.endedAt})
    from ${given} where ${works.status} = 'PUBLISHED'`)
  await db.execute(sql`
    insert into ${notifications} ${columns}
    select ${assignees.schoolId}, ${works.creatorId}, 'submission', ${assignees.id}, ${works.name},
      ${users.firstname} || ' ' || ${users.lastname}, ${assignees.submittedAt}, ${assignees.reviewedAt}
    from ${given} join ${users} on ${users.id} = ${assignees.userId} where ${assignees.submittedAt} is not null`)
  await db.execute(sql`
    insert into ${notifications} ${columns}
    select ${assignees.schoolId}, ${assignees.userId}, 'newComment', ${assignees.id}, ${works.name}, '', said.at,
      case when ${works.status} = 'PUBLISHED' then null else said.at end
    from ${given} join (
      select ${comments.assigneeId} as assignee_id, max(${comments.updatedAt}) as at from ${comments} group by ${comments.assigneeId}
    ) as said on said.assignee_id = ${assignees.id}`)
}
