import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { assignees, notifications, users, works } from '../../db/schema.ts'

/** Tells the students of works that they have them; who was told already is not told again. One statement. */
export async function notifyNewWork(tx: Db, workIds: readonly string[], now: number): Promise<void> {
  await tx.execute(sql`
    insert into ${notifications} (school_id, user_id, kind, object_id, title, date)
    select ${assignees.schoolId}, ${assignees.userId}, 'newWork', ${assignees.id}, ${works.name}, ${now}::bigint
    from ${assignees} join ${works} on ${works.id} = ${assignees.workId}
    where ${assignees.workId} in ${[...workIds]}
    on conflict (user_id, kind, object_id) do nothing`)
}

/** Tells students that a teacher wrote to them about their work; a second remark renews the first notification. */
export const notifyComment = (tx: Db, assigneeIds: readonly string[], now: number) =>
  renew(tx, 'newComment', { assigneeIds, now })

/** Tells students that what they were given for an answer has changed, by hand or because a text is accepted. */
export const notifyEvaluation = (tx: Db, assigneeIds: readonly string[], now: number) =>
  renew(tx, 'newEvaluation', { assigneeIds, now })

type RenewedKind = 'newComment' | 'newEvaluation' | 'reminder'

interface Recipients {
  readonly assigneeIds: readonly string[]
  readonly now: number
}

async function renew(tx: Db, kind: RenewedKind, { assigneeIds, now }: Recipients): Promise<void> {
  if (assigneeIds.length === 0) return
  await tx.execute(sql`
    insert into ${notifications} (school_id, user_id, kind, object_id, title, date)
    select ${assignees.schoolId}, ${assignees.userId}, ${kind}, ${assignees.id}, ${works.name}, ${now}::bigint
    from ${assignees} join ${works} on ${works.id} = ${assignees.workId}
    where ${assignees.id} in ${[...assigneeIds]}
    on conflict (user_id, kind, object_id) do update set title = excluded.title, date = excluded.date, read_at = null`)
}

/** Reminds the students who have not handed a work in; a second reminder renews the first. Returns how many they are. */
export async function notifyReminder(tx: Db, workId: string, now: number): Promise<number> {
  const waiting = await tx
    .select({ id: assignees.id })
    .from(assignees)
    .where(and(eq(assignees.workId, workId), isNull(assignees.submittedAt)))
  await renew(tx, 'reminder', { assigneeIds: waiting.map(({ id }) => id), now })
  return waiting.length
}

/** Forgets the reminder of what was handed in after all. */
export async function forgetReminder(tx: Db, assigneeId: string): Promise<void> {
  await tx.delete(notifications).where(and(eq(notifications.objectId, assigneeId), eq(notifications.kind, 'reminder')))
}

/** Forgets the notification of remarks that were all taken away again. */
export async function forgetComments(tx: Db, assigneeId: string): Promise<void> {
  await tx.execute(sql`
    delete from ${notifications}
    where ${notifications.objectId} = ${assigneeId} and ${notifications.kind} = 'newComment'
      and exists (select 1 from ${assignees} where ${assignees.id} = ${assigneeId} and ${assignees.commentCount} = 0)`)
}

/** Tells the creator of a work that a student has submitted it. A student's own training concerns nobody else. */
export async function notifySubmission(tx: Db, assigneeId: string, now: number): Promise<void> {
  await tx.execute(sql`
    insert into ${notifications} (school_id, user_id, kind, object_id, title, who, date)
    select ${assignees.schoolId}, ${works.creatorId}, 'submission', ${assignees.id}, ${works.name},
      ${users.firstname} || ' ' || ${users.lastname}, ${now}::bigint
    from ${assignees}
      join ${works} on ${works.id} = ${assignees.workId}
      join ${users} on ${users.id} = ${assignees.userId}
    where ${assignees.id} = ${assigneeId} and not ${works.training}
    on conflict (user_id, kind, object_id) do nothing`)
}

/** Forgets what was said about a work that is deleted. */
export async function forgetWork(tx: Db, workId: string): Promise<void> {
  await tx.execute(sql`
    delete from ${notifications}
    where ${notifications.objectId} in (select ${assignees.id} from ${assignees} where ${assignees.workId} = ${workId})`)
}
