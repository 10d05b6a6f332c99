import { and, between, desc, eq, gt, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { countedRoles } from '#contract/counted-kinds'
import { daysAskedFor, instantsOf } from '#domain/statistics/range'
import type { Service } from '../../context.ts'
import { folded } from '../../db/folded.ts'
import { among, courses, type Db, groupStudents, groups, users, works } from '../../db/schema.ts'
import { schoolStays } from '../../db/statistics-schema.ts'
import { type FigureScope, figureSchools, type Schools } from '../visibility/schools.ts'
import { isExpected } from '../visibility/works.ts'
import { type FigureRequest, parseFigureRequest } from './request.ts'
import { visitsOf, wasThere } from './stays.ts'

// Lists the rows behind a figure one page at a time, from the tables themselves instead of the rollups. For headmasters only: the
// cost grows with the school, and nobody reads through half a million names.

const inSchools = (column: AnyPgColumn, { ids }: Schools): SQL => (ids === null ? sql`true` : among(column, ids))

const author = { _id: users.id, firstname: users.firstname, lastname: users.lastname }
/** Total number of rows, repeated on each row. */
const all = { total: sql<number>`(count(*) over ())::int` }

/** A page of rows with the total; beyond the last page the total is 0. */
const listOf = <Row extends { readonly total: number }>(rows: readonly Row[]) => ({
  total: rows[0]?.total ?? 0,
  items: [...rows],
})

/** Latest due date first. */
export const listCountedWorks: Service<'listCountedWorks'> = async ({ ctx, input: { body } }) => {
  const request = await parseFigureRequest(ctx, body)
  const kinds = {
    works: eq(works.training, false),
    trainings: and(eq(works.training, true), gt(works.startedCount, 0)),
    official: eq(courses.official, true),
  }
  const { from, to } = instantsOf(request.days)
  const rows = await ctx.db
    .select({
      ...{ _id: works.id, name: works.name, training: works.training, by: author, group: groups.name, dueDate: works.dueDate },
      ...{ assigned: works.assigneeCount, submitted: works.submissionCount },
      ...all,
    })
    .from(works)
    .innerJoin(courses, eq(courses.id, works.courseId))
    .innerJoin(users, eq(users.id, works.creatorId))
    .leftJoin(groups, eq(groups.id, works.groupId))
    .where(
      and(
        isExpected(ctx.now),
        between(works.dueDate, from, to),
        kinds[body.of],
        worksOf(ctx.db, request.scope),
        request.subjectId === undefined ? undefined : eq(works.subjectId, request.subjectId),
        request.levelId === undefined ? undefined : eq(works.levelId, request.levelId),
        request.official && eq(courses.official, true),
      ),
    )
    .orderBy(desc(works.dueDate), works.id)
    .limit(body.limit)
    .offset(body.offset)
  return listOf(rows)
}

/** Condition on works in a scope; callers of these lists have schools or one group. */
function worksOf(db: Db, scope: FigureScope): SQL | undefined {
  if (scope.of === 'schools') return inSchools(works.schoolId, scope.schools)
  if (scope.of !== 'group') return sql`false`
  const members = db.select({ id: groupStudents.userId }).from(groupStudents).where(eq(groupStudents.groupId, scope.groupId))
  return or(
    and(eq(works.training, false), eq(works.groupId, scope.groupId)),
    and(eq(works.training, true), inArray(works.creatorId, members)),
  )
}

/** Courses belong to schools: in a group's scope the list is empty. Newest first. */
export const listCountedCourses: Service<'listCountedCourses'> = async ({ ctx, input: { body } }) => {
  const { scope, days, levelId, subjectId, official }: FigureRequest = await parseFigureRequest(ctx, body)
  const { from, to } = instantsOf(days)
  const rows = await ctx.db
    .select({
      ...{ _id: courses.id, name: courses.name, by: author, createdAt: courses.createdAt, official: courses.official },
      ...all,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.creatorId))
    .where(
      and(
        ne(courses.status, 'DELETED'),
        between(courses.createdAt, from, to),
        scope.of === 'schools' ? inSchools(courses.schoolId, scope.schools) : sql`false`,
        subjectId === undefined ? undefined : eq(courses.subjectId, subjectId),
        levelId === undefined ? undefined : sql`${levelId} = any(${courses.levels})`,
        official && eq(courses.official, true),
      ),
    )
    .orderBy(desc(courses.createdAt), courses.id)
    .limit(body.limit)
    .offset(body.offset)
  return listOf(rows)
}

/** The people of `school_stays` in the range, former ones included; most sessions first, then by name. */
export const listCountedPeople: Service<'listCountedPeople'> = async ({ ctx, input: { body } }) => {
  const days = daysAskedFor(body, ctx.now)
  const visits = visitsOf(ctx.db, days)
  const arrived = parisMidnight(schoolStays.since)
  const kinds = {
    active: sql`${visits.sessions} is not null`,
    inactive: sql`${visits.sessions} is null`,
    new: gte(schoolStays.since, days.first),
  }
  const sessions = sql<number>`coalesce(${visits.sessions}, 0)::int`
  const rows = await ctx.db
    .select({
      ...author,
      role: sql<(typeof countedRoles)[number]>`${schoolStays.role}`,
      createdAt: arrived,
      sessions,
      lastDay: sql<string | null>`${visits.last}::text`,
      ...all,
    })
    .from(schoolStays)
    .innerJoin(users, eq(users.id, schoolStays.userId))
    .leftJoinLateral(visits, sql`true`)
    .where(
      and(
        inSchools(schoolStays.schoolId, await figureSchools(ctx, body)),
        inArray(schoolStays.role, body.role ? [body.role] : [...countedRoles]),
        wasThere(days),
        kinds[body.of],
      ),
    )
    .orderBy(desc(sessions), folded(users.lastname), folded(users.firstname), users.id, schoolStays.schoolId, schoolStays.role)
    .limit(body.limit)
    .offset(body.offset)
  return listOf(rows)
}

const parisMidnight = (day: AnyPgColumn) =>
  sql<number>`(extract(epoch from ${day}::timestamp at time zone 'Europe/Paris') * 1000)::float8`
