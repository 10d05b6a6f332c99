import { and, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { isHeldPart } from '../../db/held-work.ts'
import { whoMay } from '../../db/person-state.ts'
import { assignees, courses, type Db, notifications, users, works } from '../../db/schema.ts'
import { thanks } from '../../db/sharing-schema.ts'
import { shownLastname } from '../../db/shown-lastname.ts'

/** Notifies the students of newly given works, once these are published; idempotent, one statement. */
export async function notifyNewWork(tx: Db, workIds: readonly string[], now: number): Promise<void> {
  await tx.execute(sql`
    insert into ${notifications} (school_id, user_id, kind, object_id, title, date)
    select ${assignees.schoolId}, ${assignees.userId}, 'newWork', ${assignees.id}, ${works.name}, greatest(${now}::bigint, ${works.publishAt})
    from ${assignees} join ${works} on ${works.id} = ${assignees.workId}
    where ${assignees.workId} in ${[...workIds]}
    on conflict (user_id, kind, object_id) do nothing`)
}

/** Moves what its students are told of a work that they have not seen yet to another instant (epoch ms). */
export async function moveAnnouncement(tx: Db, workId: string, at: number): Promise<void> {
  await tx
    .update(notifications)
    .set({ date: at })
    .where(inArray(notifications.objectId, assigneesOf(tx, workId)))
}

const assigneesOf = (tx: Db, workId: string) =>
  tx.select({ id: assignees.id }).from(assignees).where(eq(assignees.workId, workId))

/** `newResults`: those of a work are published, or a person has read all of one copy. */
type StudentKind = 'newComment' | 'newEvaluation' | 'newResults' | 'newMark' | 'reminder'

/**
 * Tells students of these copies something at an instant (epoch ms), not before they see the work; it renews the same of before. What is
 * held back in an « évaluation » is told when it is published.
 */
export async function notifyStudents({ db, now }: At, kind: StudentKind, assigneeIds: readonly string[]): Promise<void> {
  if (assigneeIds.length === 0) return
  const seen = kind === 'reminder' ? sql`true` : sql`not ${isHeldPart(now)}`
  await db.execute(sql`
    insert into ${notifications} (school_id, user_id, kind, object_id, title, date)
    select ${assignees.schoolId}, ${assignees.userId}, ${kind}, ${assignees.id}, ${works.name}, greatest(${now}::bigint, ${works.publishAt})
    from ${assignees} join ${works} on ${works.id} = ${assignees.workId}
    where ${assignees.id} in ${[...assigneeIds]} and ${seen}
    on conflict (user_id, kind, object_id) do update set title = excluded.title, date = excluded.date, read_at = null`)
}

type At = Pick<Context, 'db' | 'now'>

/** Takes back what was told of the copies of a work: all, or what is of these kinds. */
export async function dropNotifications(tx: Db, workId: string, kinds?: readonly StudentKind[]): Promise<void> {
  const ofKinds = kinds && inArray(notifications.kind, [...kinds])
  await tx.delete(notifications).where(and(inArray(notifications.objectId, assigneesOf(tx, workId)), ofKinds))
}

/** Tells the teacher of a work which copies its date did not publish: a person must still read an answer in them. */
export const notifyResultsHeld = (tx: Db, workId: string, now: number): Promise<void> =>
  notifyTeacher(
    { db: tx, now },
    'resultsHeld',
    sql`${works.id} = ${workId} and ${assignees.submittedAt} is not null
    and ${assignees.excused} is null and ${assignees.waitingCount} > 0`,
  )

/** Tells the teachers of these copies, once, whose they are. */
async function notifyTeacher({ db, now }: At, kind: 'resultsHeld' | 'submission', which: SQL): Promise<void> {
  await db.execute(sql`
    insert into ${notifications} (school_id, user_id, kind, object_id, title, who, date)
    select ${assignees.schoolId}, ${works.creatorId}, ${kind}, ${assignees.id}, ${works.name},
      ${users.firstname} || chr(9) || ${shownLastname}, ${now}::bigint
    from ${assignees} join ${works} on ${works.id} = ${assignees.workId} join ${users} on ${users.id} = ${assignees.userId}
    where ${which}
    on conflict (user_id, kind, object_id) do nothing`)
}

/** Tells the students of a work who have a mark that it is published: those who handed in, are not excused, and whose mark stands. */
export async function notifyMarks(tx: Db, workId: string, now: number): Promise<void> {
  const marked = await expectedFrom(tx, workId, and(isNotNull(assignees.submittedAt), eq(assignees.waitingCount, 0)))
  await notifyStudents({ db: tx, now }, 'newMark', marked)
}

/** The copies of a work that are not excused, and `which`, of those who may still be given work. */
async function expectedFrom(tx: Db, workId: string, which: SQL | undefined): Promise<string[]> {
  const copies = await tx
    .select({ id: assignees.id })
    .from(assignees)
    .innerJoin(users, and(eq(users.id, assignees.userId), whoMay('givenWork')))
    .where(and(eq(assignees.workId, workId), isNull(assignees.excused), which))
  return copies.map(({ id }) => id)
}

/** Reminds those who have not handed in what is expected of them, from an instant on, or renews that. Returns how many. */
export async function notifyReminder(tx: Db, workId: string, at: number): Promise<number> {
  const waiting = await expectedFrom(tx, workId, isNull(assignees.submittedAt))
  await notifyStudents({ db: tx, now: at }, 'reminder', waiting)
  return waiting.length
}

/** Sends at once the reminders of a work that wait for the end of days off, when the work is now due before (epoch ms, `reminderInstant`). */
export async function hastenReminders(tx: Db, workId: string, { dueDate, now }: { dueDate: number; now: number }): Promise<void> {
  if (dueDate < now) return
  const waiting = and(gt(notifications.date, now), gt(notifications.date, dueDate))
  await tx
    .update(notifications)
    .set({ date: now })
    .where(and(inArray(notifications.objectId, assigneesOf(tx, workId)), eq(notifications.kind, 'reminder'), waiting))
}

export async function deleteReminder(tx: Db, assigneeId: string): Promise<void> {
  await tx.delete(notifications).where(and(eq(notifications.objectId, assigneeId), eq(notifications.kind, 'reminder')))
}

export async function deleteCommentNotification(tx: Db, assigneeId: string): Promise<void> {
  await tx.execute(sql`
    delete from ${notifications}
    where ${notifications.objectId} = ${assigneeId} and ${notifications.kind} = 'newComment'
      and exists (select 1 from ${assignees} where ${assignees.id} = ${assigneeId} and ${assignees.commentCount} = 0)`)
}

/** Notifies the creator of a work that a student submitted it; not for trainings, which concern only the student. */
export const notifySubmission = (tx: Db, assigneeId: string, now: number): Promise<void> =>
  notifyTeacher({ db: tx, now }, 'submission', sql`${assignees.id} = ${assigneeId} and not ${works.training}`)

/** Thanks for a course: one notification, renewed by each, deleted with the last one taken back; none for a closed account. */
export async function notifyThanks(tx: Db, courseId: string, now: number): Promise<void> {
  const given = sql`exists (select 1 from ${thanks} where ${thanks.courseId} = ${courseId})`
  await tx.execute(sql`
    insert into ${notifications} (school_id, user_id, kind, course_id, title, date)
    select ${users.schoolId}, ${users.id}, 'thanks', ${courses.id}, ${courses.name}, ${now}::bigint
    from ${courses} join ${users} on ${users.id} = ${courses.creatorId}
    where ${courses.id} = ${courseId} and ${whoMay('signIn')} and ${given}
    on conflict (user_id, kind, course_id) where course_id is not null
      do update set title = excluded.title, date = excluded.date, read_at = null`)
}

/** Deletes what notifyThanks said of a course for which nobody gives thanks any more. */
export async function dropThanks(tx: Db, courseId: string): Promise<void> {
  await tx.execute(sql`
    delete from ${notifications} where ${notifications.courseId} = ${courseId} and ${notifications.kind} = 'thanks'
      and not exists (select 1 from ${thanks} where ${thanks.courseId} = ${courseId})`)
}

/** Tells somebody that their account was put right; `title` names what stands there now. */
export async function notifyCorrected(
  tx: Db,
  { id: userId, schoolId }: { id: string; schoolId: string },
  { title, now }: { title: string; now: number },
): Promise<void> {
  await tx.insert(notifications).values({ schoolId, userId, kind: 'corrected', title, date: now })
}

/** Tells the headmasters of a school that a teacher's list, or a portal, proposes changes of accounts; not while that is still unread. */
export async function notifyProposals(tx: Db, { schoolId, who, now }: { schoolId: string; who: string; now: number }) {
  await tx.execute(sql`
    insert into ${notifications} (school_id, user_id, kind, title, who, date)
    select ${users.schoolId}, ${users.id}, 'proposals', '', ${who}, ${now}::bigint
    from ${users} where ${users.schoolId} = ${schoolId} and ${users.role} = 'HEADMASTER' and ${whoMay('signIn')}
      and not exists (select 1 from notifications as told
        where told.user_id = ${users.id} and told.kind = 'proposals' and told.who = ${who} and told.read_at is null)`)
}

/** Tells a teacher that they may change a course now; being named again renews it. */
export async function notifyEditor(
  tx: Db,
  { course, userId, now }: { course: { id: string; schoolId: string; name: string }; userId: string; now: number },
): Promise<void> {
  const told = { title: course.name, date: now, readAt: null }
  await tx
    .insert(notifications)
    .values({ ...told, schoolId: course.schoolId, userId, kind: 'newEditor', courseId: course.id })
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.kind, notifications.courseId],
      targetWhere: sql`course_id is not null`,
      set: told,
    })
}

/** Takes it back from a teacher who may not change the course any more. */
export async function deleteEditorNotification(tx: Db, { courseId, userId }: { courseId: string; userId: string }) {
  await tx.delete(notifications).where(and(eq(notifications.courseId, courseId), eq(notifications.userId, userId)))
}
