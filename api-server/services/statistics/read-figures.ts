import { and, eq, type SQL, sql } from 'drizzle-orm'
import { countedStatuses } from '#contract/work-statuses'
import type { FigureRow } from '#domain/statistics/figures'
import { type DayRange, instantsOf, splitByMonth } from '#domain/statistics/range'
import { isHeldPart } from '../../db/held-work.ts'
import { among, assignees, type Db, groupStudents, schools, users, works } from '../../db/schema.ts'
import { type FigureKind, figureChanges, figureDays, figureMonths, nilUuid } from '../../db/statistics-schema.ts'
import { networkIfStored } from '../../statistics/networks.ts'
import type { FigureScope, Schools } from '../visibility/schools.ts'

type Dimension = 'kind' | 'day' | 'subjectId' | 'levelId' | 'official'

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

const unasked = {
  kind: sql<string>`''`,
  day: sql<string>`''`,
  subjectId: sql<string>`''`,
  levelId: sql<string>`''`,
  official: sql<boolean>`false`,
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

/** Sums by the given dimensions in one query over rollups by day or month (works, for small scopes), never over answers. */
export async function readFigures(
  db: Db,
  scope: FigureScope,
  { by, ...wanted }: FigureQuery & { readonly by: readonly Dimension[] },
): Promise<FigureRow[]> {
  if (scope.of === 'schools' && scope.schools.ids?.length === 0) return []
  const of = <D extends Dimension>(name: D) => (by.includes(name) ? columns[name] : unasked[name])
  const shown = { kind: of('kind'), day: of('day'), subjectId: of('subjectId'), levelId: of('levelId'), official: of('official') }
  return db
    .select({ ...shown, ...sums })
    .from(sql`(${relationOf(scope, wanted)}) as figures`)
    .where(and(sql`kind in ${[...wanted.kinds]}`, narrowed(wanted)))
    .groupBy(...by.map((name) => columns[name]))
}

export const narrowed = ({ subjectId, levelId, official }: Pick<FigureQuery, 'subjectId' | 'levelId' | 'official'>) =>
  and(
    subjectId === undefined ? undefined : sql`subject_id = ${subjectId}`,
    levelId === undefined ? undefined : sql`level_id = ${levelId}`,
    official === undefined ? undefined : sql`official = ${official}`,
  )

function relationOf(scope: FigureScope, wanted: FigureQuery): SQL {
  if (scope.of === 'schools') return rollups(scope.schools, wanted)
  if (scope.of === 'group') return union(ofGroup(scope, wanted))
  return scope.of === 'teacher' ? union(ofTeacher(scope.id, wanted)) : ofStudent(scope, wanted)
}

const union = (parts: readonly SQL[]) => sql.join([...parts], sql` union all `)
const between = (column: SQL, { first, last }: DayRange) => sql`${column} between ${first}::date and ${last}::date`
const measures = sql`kind, subject_id, level_id, official, items, assigned, started, submitted, held, evaluation_sum, duration_sum`

/** Union of whole months, the days around them, and changes not folded yet. */
export function rollups(of: Schools, { days, byMonth }: FigureQuery): SQL {
  const split = byMonth ? splitByMonth(days) : { months: null, days: [days] }
  const parts = split.days.map(
    (range) =>
      sql`select school_id, day, ${measures} from ${figureDays} where ${ofSchoolsOrNetwork(of)} and ${between(sql`day`, range)}`,
  )
  if (split.months)
    parts.push(
      sql`select school_id, month as day, ${measures} from ${figureMonths} where ${ofSchoolsOrNetwork(of)} and ${between(sql`month`, split.months)}`,
    )
  parts.push(sql`select school_id, day, ${measures} from ${figureChanges} where ${ofSchools(of)} and ${between(sql`day`, days)}`)
  return union(parts)
}

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

/** Drafts and works taken back or cancelled count nowhere: nobody expects their copies. */
const counted = sql`w.status in ${[...countedStatuses]}`

/** Rows shaped like rollups, one per work (`w`), for scopes with few works; `more`: further columns, each after a comma. */
export const worksWhere = (condition: SQL, { days }: Pick<FigureQuery, 'days'>, more: SQL = sql``) => {
  const { from, to } = instantsOf(days)
  return sql`
    select paris_day(w.due_date) as day, case when w.training then 'training' else 'work' end as kind, w.subject_id,
      coalesce(w.level_id, ${nilUuid}) as level_id, c.official, 1 as items, w.assignee_count as assigned, w.started_count as started,
      w.submission_count as submitted, w.held_count as held, w.evaluation_sum::numeric as evaluation_sum, w.duration_sum${more}
    from works w join courses c on c.id = w.course_id
    where ${counted} and w.due_date between ${from} and ${to} and ${condition}`
}

function ofGroup({ groupId, creatorId }: Extract<FigureScope, { of: 'group' }>, wanted: FigureQuery): SQL[] {
  const members = sql`select ${groupStudents.userId} from ${groupStudents} where ${eq(groupStudents.groupId, groupId)}`
  const ofCreator = creatorId === null ? sql`` : sql` and w.creator_id = ${creatorId}`
  return [
    worksWhere(sql`not w.training and w.group_id = ${groupId}${ofCreator}`, wanted),
    worksWhere(sql`w.training and w.creator_id in (${members})`, wanted),
  ]
}

/** The works a teacher gave, trainings on their courses, and the courses they wrote. */
function ofTeacher(id: string, wanted: FigureQuery): SQL[] {
  const written = (kind: SQL, level: SQL) => sql`
    select paris_day(c.created_at) as day, ${kind} as kind, c.subject_id, ${level} as level_id, c.official, 1 as items, 0 as assigned,
      0 as started, 0 as submitted, 0 as held, 0::numeric as evaluation_sum, 0 as duration_sum
    from courses c where c.creator_id = ${id} and c.status <> 'DELETED' and ${between(sql`paris_day(c.created_at)`, wanted.days)}`
  return [
    worksWhere(sql`not w.training and w.creator_id = ${id}`, wanted),
    worksWhere(sql`w.training and c.creator_id = ${id}`, wanted),
    written(sql`'course'`, nilUuid),
    written(sql`'courseLevel'`, sql`unnest(c.levels)`),
  ]
}

/** Without an « évaluation » whose results are held back: rates and means would tell them. */
const ofStudent = ({ id, now }: Extract<FigureScope, { of: 'student' }>, { days }: FigureQuery) => {
  const { from, to } = instantsOf(days)
  return sql`
    select paris_day(w.due_date) as day, case when w.training then 'training' else 'work' end as kind, w.subject_id,
      coalesce(w.level_id, ${nilUuid}) as level_id, c.official, 1 as items, 1 as assigned, (a.started_at is not null)::int as started,
      (a.submitted_at is not null)::int as submitted, (a.submitted_at is not null and a.waiting_count > 0)::int as held,
      case when a.submitted_at is not null and a.waiting_count = 0 and a.evaluation_count > 0 then a.evaluation_sum / a.evaluation_count else 0 end as evaluation_sum,
      case when a.submitted_at is not null then a.duration else 0 end as duration_sum
    from assignees a join works w on w.id = a.work_id join courses c on c.id = w.course_id
    where a.user_id = ${id} and a.excused is null and (w.publish_at is null or w.publish_at <= ${now})
      and ${counted} and w.due_date between ${from} and ${to}
      and not exists (select 1 from ${works} join ${assignees} on ${assignees.id} = a.id where ${works.id} = w.id and ${isHeldPart(now)})`
}
