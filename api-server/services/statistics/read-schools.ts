import { sql } from 'drizzle-orm'
import type { CountedRole } from '#contract/counted-kinds'
import type { FigureSums } from '#domain/statistics/figures'
import type { DayRange } from '#domain/statistics/range'
import type { Db } from '../../db/open.ts'
import { type FigureQuery, narrowed, rollups, sums } from './read-figures.ts'
import { activity, type ReadContext } from './read-people.ts'

type Ids = readonly string[]

/** The sums of each school, by its id, in one query; schools without any are left out. */
export async function readFiguresBySchool(db: Db, schools: Ids, wanted: FigureQuery): Promise<Map<string, FigureSums>> {
  if (schools.length === 0) return new Map()
  const rows = await db
    .select({ school: sql<string>`school_id::text`, ...sums })
    .from(sql`(${rollups({ ids: schools }, wanted)}) as figures`)
    .where(sql`kind in ${[...wanted.kinds]} and ${narrowed(wanted) ?? sql`true`}`)
    .groupBy(sql`school_id`)
  return new Map(rows.map(({ school, ...figures }) => [school, figures]))
}

interface SchoolActivity {
  readonly sessions: number
  /** Those of the roles who had one, each once. */
  readonly people: number
}

/** Sessions of the days by school, in one query, and how many people of some roles had one; schools without any are left out. */
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
