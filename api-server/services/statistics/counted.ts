import { and, between, desc, eq, gt, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CallArguments } from '#contract/calls'
import { type CountedKind, countedRoles } from '#contract/counted-kinds'
import { compareFrench } from '#domain/people/names'
import { daysAskedFor, instantsOf } from '#domain/statistics/range'
import type { Context, Service } from '../../context.ts'
import { folded } from '../../db/folded.ts'
import { among, courses, type Db, groupStudents, groups, users, works } from '../../db/schema.ts'
import { schoolStays } from '../../db/statistics-schema.ts'
import { type FigureScope, figureSchools, readSelected, type Schools } from '../visibility/schools.ts'
import { isExpected } from '../visibility/works.ts'
import { readActivityBySchool, readFiguresBySchool, readPopulationBySchool } from './read-schools.ts'
import { createdKind, type FigureRequest, narrowingOf, parseFigureRequest } from './request.ts'
import { visitsOf, wasThere } from './stays.ts'

// Lists the rows behind a figure one page at a time, from the tables themselves instead of the rollups. For headmasters only: the
// cost grows with the school, and nobody reads through half a million names. Supervisors get counts by school, from the rollups.

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

type Body = CallArguments<'countBySchool'>['body']

/** Counts per selected school from the rollups, highest first; schools that count nothing come last. */
export const countBySchool: Service<'countBySchool'> = async ({ ctx, input: { body } }) => {
  const selected = await readSelected(ctx, body)
  const counts = await countsOf(
    ctx,
    selected.map(({ id }) => id),
    body,
  )
  const schools = selected
    .map(({ id, name, city }) => ({ _id: id, name, city, count: counts.get(id) ?? 0 }))
    .sort((a, b) => b.count - a.count || compareFrench(a.name, b.name) || (a._id < b._id ? -1 : 1))
  return {
    total: schools.length,
    sum: schools.reduce((sum, { count }) => sum + count, 0),
    items: schools.slice(body.offset, body.offset + body.limit),
  }
}

async function countsOf(ctx: Context, schools: readonly string[], body: Body): Promise<Map<string, number>> {
  const days = daysAskedFor(body, ctx.now)
  const roles = body.role ? [body.role] : countedRoles
  const arrived = async () => figure(await readFiguresBySchool(ctx, schools, { kinds: roles, days, byMonth: true }), 'items')
  const active = async () => figure(await readActivityBySchool(ctx, schools, { days, roles }), 'people')
  const rows = async (
    more: { kinds: readonly ('work' | 'training' | 'course' | 'courseLevel')[]; official?: true },
    of: 'items' | 'started',
  ) => figure(await readFiguresBySchool(ctx, schools, { days, byMonth: true, ...narrowingOf(body), ...more }), of)
  const kinds: Record<CountedKind, () => Promise<Map<string, number>>> = {
    works: () => rows({ kinds: ['work'] }, 'items'),
    trainings: () => rows({ kinds: ['training'] }, 'started'),
    official: () => rows({ kinds: ['work', 'training'], official: true }, 'items'),
    courses: () => rows({ kinds: [createdKind(narrowingOf(body))] }, 'items'),
    active,
    inactive: async () => {
      const [population, present] = await Promise.all([readPopulationBySchool(ctx, schools, { days, roles }), active()])
      return new Map([...population].map(([id, count]) => [id, count - (present.get(id) ?? 0)]))
    },
    new: arrived,
  }
  return kinds[body.of]()
}

const figure = <Name extends string>(rows: ReadonlyMap<string, { readonly [name in Name]: number }>, name: Name) =>
  new Map([...rows].map(([id, row]) => [id, row[name]]))
