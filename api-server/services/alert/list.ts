import { and, count, desc, eq, gt, gte, inArray, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import type { Alert } from '#contract/alert'
import { type AlertKind, alertKinds, alertWeeks, dismissedDays, maxAlerts } from '#contract/alert-kinds'
import { dayMs } from '#domain/dates/duration'
import { parisDay } from '#domain/dates/paris-day'
import { addInParis } from '#domain/dates/paris-time'
import { currentSchoolYear } from '#domain/dates/school-year'
import { compareFrench } from '#domain/people/names'
import type { Context, Service } from '../../context.ts'
import { folded } from '../../db/folded.ts'
import { hasPassed } from '../../db/passed.ts'
import { whoMay } from '../../db/person-state.ts'
import { alertDismissals, assignees, groupStudents, groups, hasRow, users, works } from '../../db/schema.ts'
import { findGroup } from '../group/read.ts'
import { findDaysOff } from '../school-time/days-off.ts'
import { visibleGroups } from '../visibility/groups.ts'
import { allOf } from '../visibility/rules.ts'
import { alertedWorks, seesIdleClasses } from '../visibility/works.ts'

/** Groups with students who handed nothing in, most such students first; then classes with nothing due. None during holidays. */
export const listAlerts: Service<'listAlerts'> = async ({ ctx }) => {
  const today = parisDay(ctx.now)
  if ((await findDaysOff(ctx.db, ctx.caller.school, { from: today, to: today })).length > 0) return []
  const found = await Promise.all(alertKinds.map((kind) => finders[kind](ctx)))
  return found.flat().slice(0, maxAlerts)
}

const finders: Readonly<Record<AlertKind, (ctx: Context) => Promise<Alert[]>>> = { nothingHandedIn, nothingDue }

const startOf = (kind: AlertKind, now: number) => addInParis(now, -alertWeeks[kind], 'week')

/** Condition on the groups that an alert of this kind may name: visible, of this year, not dismissed. */
const groupsOf = ({ caller, now }: Context, kind: AlertKind) => {
  const { userId, kind: ofKind, groupId, until } = alertDismissals
  const stands = not(hasPassed(until, now, (dismissedDays + 1) * dayMs))
  const dismissed = hasRow(alertDismissals, eq(userId, caller.id), eq(ofKind, kind), eq(groupId, groups.id), stands)
  return and(visibleGroups(caller), eq(groups.schoolYear, currentSchoolYear(now)), not(dismissed))
}

/** Works given this school year that are not deleted: the caller's own, or the whole school's for a headmaster. */
function standingWorks({ caller, now }: Context): SQL {
  return allOf(
    eq(works.schoolYear, currentSchoolYear(now)),
    alertedWorks(caller),
    eq(works.training, false),
    inArray(works.status, ['PUBLISHED', 'TERMINATED', 'ARCHIVED']),
  )
}

/** Students with work due in the last two weeks; `idle`: none handed in. Through the due-date index, never the answers. */
function studentsWithWork(ctx: Context, group?: SQL) {
  const { db, now } = ctx
  return (
    db
      .select({
        groupId: works.groupId,
        userId: assignees.userId,
        idle: sql<boolean>`bool_and(${assignees.submittedAt} is null)`.as('idle'),
      })
      .from(works)
      .innerJoin(assignees, eq(assignees.workId, works.id))
      .innerJoin(groupStudents, and(eq(groupStudents.groupId, works.groupId), eq(groupStudents.userId, assignees.userId)))
      .innerJoin(users, and(eq(users.id, groupStudents.userId), whoMay('listed')))
      .where(and(standingWorks(ctx), gte(works.dueDate, startOf('nothingHandedIn', now)), isNull(assignees.excused), group))
      .groupBy(works.groupId, assignees.userId)
      // Work not due yet does not make a student idle, but handing it in early does count as activity.
      .having(sql`min(coalesce(${assignees.dueDate}, ${works.dueDate})) <= ${now}`)
      .as('students')
  )
}

async function nothingHandedIn(ctx: Context): Promise<Alert[]> {
  const { db } = ctx
  const students = studentsWithWork(ctx)
  const idle = sql<number>`count(*) filter (where ${students.idle})`.mapWith(Number)
  const rows = await db
    .select({ id: groups.id, name: groups.name, students: idle, among: count() })
    .from(students)
    .innerJoin(groups, eq(groups.id, students.groupId))
    .where(groupsOf(ctx, 'nothingHandedIn'))
    .groupBy(groups.id)
    .having(gt(idle, 0))
    .orderBy(desc(idle), folded(groups.name))
    .limit(maxAlerts)
  return rows.map((row) => alertOf('nothingHandedIn', row))
}

/** Headmasters only: older classes with nothing due, provided some other class has work due (so none during holidays). */
async function nothingDue(ctx: Context): Promise<Alert[]> {
  const { db, caller, now } = ctx
  if (!seesIdleClasses(caller)) return []
  const start = startOf('nothingDue', now)
  const due = (...more: SQL[]) => hasRow(works, standingWorks(ctx), gte(works.dueDate, start), ...more)
  const rows = await db
    .select({ id: groups.id, name: groups.name, students: count() })
    .from(groups)
    .innerJoin(groupStudents, eq(groupStudents.groupId, groups.id))
    .innerJoin(users, and(eq(users.id, groupStudents.userId), whoMay('listed')))
    .where(
      and(
        groupsOf(ctx, 'nothingDue'),
        eq(groups.type, 'Class'),
        lt(groups.createdAt, start),
        due(),
        not(due(eq(works.groupId, groups.id))),
      ),
    )
    .groupBy(groups.id)
  return rows.sort((a, b) => compareFrench(a.name, b.name)).map((row) => alertOf('nothingDue', { ...row, among: row.students }))
}

type Row = { id: string; name: string; students: number; among: number }
const alertOf = (kind: AlertKind, { id, name, students, among }: Row): Alert => ({
  kind,
  group: { _id: id, name },
  students,
  among,
})

/** Dismisses for a week from now, replacing an earlier dismissal. Failure notFound for a group the caller cannot see. */
export const dismissAlert: Service<'dismissAlert'> = async ({ ctx, input: { body } }) => {
  const { group } = await findGroup(ctx, body.groupId)
  const until = addInParis(ctx.now, dismissedDays, 'day')
  await ctx.db
    .insert(alertDismissals)
    .values({ userId: ctx.caller.id, kind: body.kind, groupId: group.id, schoolId: group.schoolId, until })
    .onConflictDoUpdate({
      target: [alertDismissals.userId, alertDismissals.kind, alertDismissals.groupId],
      set: { until },
    })
  return { until }
}

/** Failure notFound for a group the caller cannot see. */
export const listIdleStudents: Service<'listIdleStudents'> = async ({ ctx, input: { params } }) => {
  const { group } = await findGroup(ctx, params.id)
  const students = studentsWithWork(ctx, eq(works.groupId, group.id))
  const rows = await ctx.db.select({ id: students.userId }).from(students).where(eq(students.idle, true))
  return rows.map(({ id }) => id)
}
