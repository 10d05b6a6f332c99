import { sql } from 'drizzle-orm'
import type { CountedRole } from '#contract/counted-kinds'
import type { FigureSums } from '#domain/statistics/figures'
import type { DayRange } from '#domain/statistics/range'
import { activity, everBefore, everUntil, leftKinds } from './evolution.ts'
import { type FigureQuery, narrowFigures, type ReadContext, rollups, sums } from './read-figures.ts'

type Ids = readonly string[]

/** Sums per school id, in one query; schools without any are absent. */
export async function readFiguresBySchool(
  { db, now }: ReadContext,
  schools: Ids,
  wanted: FigureQuery,
): Promise<Map<string, FigureSums>> {
  if (schools.length === 0) return new Map()
  const rows = await db
    .select({ school: sql<string>`school_id::text`, ...sums })
    .from(sql`(${rollups({ ids: schools }, wanted, now)}) as figures`)
    .where(sql`kind in ${[...wanted.kinds]} and ${narrowFigures(wanted) ?? sql`true`}`)
    .groupBy(sql`school_id`)
  return new Map(rows.map(({ school, ...figures }) => [school, figures]))
}

/** Per school: people of some roles who were there in the range, as `readPopulation` counts them. */
export async function readPopulationBySchool(
  ctx: ReadContext,
  schools: Ids,
  { days, roles }: { days: DayRange; roles: readonly CountedRole[] },
): Promise<Map<string, number>> {
  const [arrived, left] = await Promise.all([
    readFiguresBySchool(ctx, schools, { kinds: roles, days: everUntil(days.last, ctx.now), byMonth: true }),
    readFiguresBySchool(ctx, schools, { kinds: leftKinds(roles), days: everBefore(days.first), byMonth: true }),
  ])
  return new Map([...arrived].map(([id, { items }]) => [id, items - (left.get(id)?.items ?? 0)]))
}

interface SchoolActivity {
  readonly sessions: number
  /** Distinct people of the given roles with a session. */
  readonly people: number
}

/** Per school: sessions of the days, and distinct people of some roles; one query, schools without any are absent. */
export async function readActivityBySchool(
  { db, now }: ReadContext,
  schools: Ids,
  { days, roles }: { days: DayRange; roles: readonly CountedRole[] },
): Promise<Map<string, SchoolActivity>> {
  if (schools.length === 0) return new Map()
  const rows = await db
    .select({
      school: sql<string>`school_id::text`,
      people: sql<number>`coalesce(sum(people) filter (where role in ${[...roles]}), 0)::int`,
      sessions: sql<number>`sum(sessions)::int`,
    })
    .from(sql`(${activity({ ids: schools }, days, now)}) as activity`)
    .groupBy(sql`school_id`)
  return new Map(rows.map(({ school, ...figures }) => [school, figures]))
}
