import { and, between, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { FigureRow } from '#domain/statistics/figures'
import { type DayRange, instantsOf, splitByMonth } from '#domain/statistics/range'
import type { Context } from '../../context.ts'
import { isHeldPart } from '../../db/held-work.ts'
import { among, assignees, courses, groupStudents, schools, users, works } from '../../db/schema.ts'
import { type FigureKind, figureChanges, figureDays, figureMonths, nilUuid } from '../../db/statistics-schema.ts'
import { networkIfStored } from '../../statistics/networks.ts'
import type { FigureScope, Schools } from '../visibility/schools.ts'
import { isAwaited, isExpected } from '../visibility/works.ts'

type Dimension = keyof typeof columns

/** Conditions on the rows to sum; all that are given must match. */
export interface FigureQuery {
  readonly kinds: readonly FigureKind[]
  readonly days: DayRange
  /** True lets monthly rollups stand in for days; false when days are needed individually. */
  readonly byMonth: boolean
  readonly subjectId?: string | undefined
  readonly levelId?: string | undefined
  readonly official?: boolean | undefined
}

const columns = {
  kind: sql<string>`kind`,
  day: sql<string>`day::text`,
  subjectId: sql<string>`subject_id::text`,
  levelId: sql<string>`level_id::text`,
  official: sql<boolean>`official`,
} as const

export const sums = {
  items: sql<number>`coalesce(sum(items), 0)::int`,
  assigned: sql<number>`coalesce(sum(assigned), 0)::int`,
  started: sql<number>`coalesce(sum(started), 0)::int`,
  submitted: sql<number>`coalesce(sum(submitted), 0)::int`,
  held: sql<number>`coalesce(sum(held), 0)::int`,
  evaluationSum: sql<number>`coalesce(sum(evaluation_sum), 0)::float8`,
  durationSum: sql<number>`coalesce(sum(duration_sum), 0)::float8`,
}

/** Database, and the instant (epoch ms) from which a work that is scheduled counts. */
export type ReadContext = Pick<Context, 'db' | 'now'>

/** Sums by the given dimensions in one query over rollups by day or month (works, for small scopes), never over answers. */
export async function readFigures(
  ctx: ReadContext,
  scope: FigureScope,
  { by, ...wanted }: FigureQuery & { readonly by: readonly Dimension[] },
): Promise<FigureRow[]> {
  if (scope.of === 'schools' && scope.schools.ids?.length === 0) return []
  const of = (name: Exclude<Dimension, 'official'>) => (by.includes(name) ? columns[name] : sql<string>`''`)
  const official = by.includes('official') ? columns.official : sql<boolean>`false`
  const shown = { kind: of('kind'), day: of('day'), subjectId: of('subjectId'), levelId: of('levelId'), official }
  return ctx.db
    .select({ ...shown, ...sums })
    .from(sql`(${relationOf(ctx, scope, wanted)}) as figures`)
    .where(and(sql`kind in ${[...wanted.kinds]}`, narrowFigures(wanted)))
    .groupBy(...by.map((name) => columns[name]))
}

export const narrowFigures = ({ subjectId, levelId, official }: Pick<FigureQuery, 'subjectId' | 'levelId' | 'official'>) =>
  and(
    subjectId === undefined ? undefined : sql`subject_id = ${subjectId}`,
    levelId === undefined ? undefined : sql`level_id = ${levelId}`,
    official === undefined ? undefined : sql`official = ${official}`,
  )

function relationOf({ now }: ReadContext, scope: FigureScope, wanted: FigureQuery): SQL {
  if (scope.of === 'schools') return rollups(scope.schools, wanted, now)
  const expected: Expected = { ...wanted, now }
  if (scope.of === 'group') return union(ofGroup(scope, expected))
  return scope.of === 'teacher' ? union(ofTeacher(scope.id, expected)) : ofStudent(scope.id, expected)
}

const union = (parts: readonly SQL[]) => sql.join([...parts], sql` union all `)
const within = (column: SQL, { first, last }: DayRange) => sql`${column} between ${first}::date and ${last}::date`
const measures = sql`kind, subject_id, level_id, official, items, assigned, started, submitted, held, evaluation_sum, duration_sum`

/** Union of whole months, the days around them, and changes not folded yet, less the works that are awaited at `now`. */
export function rollups(of: Schools, { days, byMonth }: FigureQuery, now: number): SQL {
  const split = byMonth ? splitByMonth(days) : { months: null, days: [days] }
  const parts = split.days.map(
    (range) =>
      sql`select school_id, day, ${measures} from ${figureDays} where ${ofSchoolsOrNetwork(of)} and ${within(sql`day`, range)}`,
  )
  if (split.months)
    parts.push(
      sql`select school_id, month as day, ${measures} from ${figureMonths} where ${ofSchoolsOrNetwork(of)} and ${within(sql`month`, split.months)}`,
    )
  parts.push(sql`select school_id, day, ${measures} from ${figureChanges} where ${ofSchools(of)} and ${within(sql`day`, days)}`)
  const awaited = sql`select ${works.schoolId} as school_id, ${facts}, -1 as items, -${works.assigneeCount} as assigned, 0 as started,
    0 as submitted, 0 as held, 0::numeric as evaluation_sum, 0 as duration_sum from ${ofCourse} where ${isAwaited(now)}`
  parts.push(
    sql`select school_id, day, ${measures} from (${awaited}) as awaited where ${ofSchools(of)} and ${within(sql`day`, days)}`,
  )
  return union(parts)
}

const ofCourse = sql`${works} join ${courses} on ${courses.id} = ${works.courseId}`

/** What a row of a rollup says of a work, beside its sums. */
const facts = sql`paris_day(${works.dueDate}) as day, case when ${works.training} then 'training' else 'work' end as kind,
  ${works.subjectId}, coalesce(${works.levelId}, ${nilUuid}) as level_id, ${courses.official}`

/** Condition on rollup rows: those of the schools, or those of the network that these schools form. */
export function ofSchoolsOrNetwork({ ids, networkOf }: Schools): SQL {
  if (ids === null) return sql`school_id in (select ${schools.id} from ${schools})`
  if (networkOf === undefined) return among(sql`school_id`, ids)
  return sql`school_id = any(coalesce(${networkIfStored(networkOf)}, (${overseenBy(networkOf)})))`
}

/** Condition on unfolded changes, which name schools, never networks. */
export function ofSchools({ ids, networkOf }: Schools): SQL {
  if (ids === null) return sql`true`
  if (networkOf === undefined) return among(sql`school_id`, ids)
  return sql`school_id in (select unnest(overseen.schools) from (${overseenBy(networkOf)}) as overseen)`
}

/** A supervisor's schools as a subquery: a thousand ids, three times per statement, take longer to send and to plan with. */
const overseenBy = (id: string): SQL => sql`select ${users.schools} from ${users} where ${users.id} = ${id}`

/** The works that are expected at `now`, due on these days. */
type Expected = Pick<FigureQuery, 'days'> & { readonly now: number }

const due = ({ days, now }: Expected): SQL | undefined => {
  const { from, to } = instantsOf(days)
  return and(isExpected(now), between(works.dueDate, from, to))
}

/** Rows shaped like rollups, one per work, for scopes with few works; `more`: further columns, each after a comma. */
export const worksWhere = (condition: SQL | undefined, wanted: Expected, more: SQL = sql``) => sql`
  select ${facts}, 1 as items, ${works.assigneeCount} as assigned, ${works.startedCount} as started,
    ${works.submissionCount} as submitted, ${works.heldCount} as held, ${works.evaluationSum}::numeric as evaluation_sum,
    ${works.durationSum}${more}
  from ${ofCourse} where ${and(due(wanted), condition)}`

function ofGroup({ groupId, creatorId }: Extract<FigureScope, { of: 'group' }>, wanted: Expected): SQL[] {
  const members = sql`(select ${groupStudents.userId} from ${groupStudents} where ${eq(groupStudents.groupId, groupId)})`
  const ofCreator = creatorId === null ? undefined : eq(works.creatorId, creatorId)
  return [
    worksWhere(and(not(works.training), eq(works.groupId, groupId), ofCreator), wanted),
    worksWhere(and(works.training, inArray(works.creatorId, members)), wanted),
  ]
}

/** The works a teacher gave, trainings on their courses, and the courses they wrote. */
function ofTeacher(id: string, wanted: Expected): SQL[] {
  const written = (kind: SQL, level: SQL) => sql`
    select paris_day(c.created_at) as day, ${kind} as kind, c.subject_id, ${level} as level_id, c.official, 1 as items, 0 as assigned,
      0 as started, 0 as submitted, 0 as held, 0::numeric as evaluation_sum, 0 as duration_sum
    from courses c where c.creator_id = ${id} and c.status <> 'DELETED' and ${within(sql`paris_day(c.created_at)`, wanted.days)}`
  return [
    worksWhere(and(not(works.training), eq(works.creatorId, id)), wanted),
    worksWhere(and(works.training, eq(courses.creatorId, id)), wanted),
    written(sql`'course'`, nilUuid),
    written(sql`'courseLevel'`, sql`unnest(c.levels)`),
  ]
}

/** Without an « évaluation » whose results are held back: rates and means would tell them. */
const ofStudent = (id: string, wanted: Expected) => sql`
  select ${facts}, 1 as items, 1 as assigned, (${assignees.startedAt} is not null)::int as started,
    (${assignees.submittedAt} is not null)::int as submitted, (${assignees.submittedAt} is not null and ${assignees.waitingCount} > 0)::int as held,
    case when ${assignees.submittedAt} is not null and ${assignees.waitingCount} = 0 and ${assignees.evaluationCount} > 0 then ${assignees.evaluationSum} / ${assignees.evaluationCount} else 0 end as evaluation_sum,
    case when ${assignees.submittedAt} is not null then ${assignees.duration} else 0 end as duration_sum
  from ${ofCourse} join ${assignees} on ${assignees.workId} = ${works.id}
  where ${assignees.userId} = ${id} and ${assignees.excused} is null and ${due(wanted)} and not ${isHeldPart(wanted.now)}`
