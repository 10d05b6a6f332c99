import { type SQL, sql } from 'drizzle-orm'
import { countedRoles } from '#contract/counted-kinds'
import type { PeriodActivity } from '#domain/statistics/figures'
import type { DayRange } from '#domain/statistics/range'
import type { Db } from '../../db/open.ts'
import { activityChanges, activityDays } from '../../db/statistics-schema.ts'
import type { Schools } from '../visibility/figures.ts'
import { ofSchools, ofSchoolsOrNetwork } from './read-figures.ts'

/**
 * Sessions and distinct people of each period by role, in one query over the sums by day: in each period, people count on the day
 * whose previous active day lies before it. Periods without any are left out.
 */
export async function readActivityByPeriod(db: Db, schools: Schools, periods: readonly DayRange[]): Promise<PeriodActivity[]> {
  const [from, to] = [periods[0]?.first, periods.at(-1)?.last]
  if (schools.ids?.length === 0 || from === undefined || to === undefined) return []
  const days = (table: SQL, of: SQL) => sql`
    select role, day, previous, people, sessions from ${table}
    where role in ${[...countedRoles]} and ${of} and day between ${from}::date and ${to}::date`
  const activity = sql`${days(sql`${activityDays}`, ofSchoolsOrNetwork(schools))} union all ${days(sql`${activityChanges}`, ofSchools(schools))}`
  const wanted = sql.join(
    periods.map(({ first, last }, place) => sql`(${place}::int, ${first}::date, ${last}::date)`),
    sql`, `,
  )
  return db
    .select({
      place: sql<number>`place`,
      role: sql<string>`role`,
      people: sql<number>`coalesce(sum(people) filter (where previous < begins), 0)::int`,
      sessions: sql<number>`sum(sessions)::int`,
    })
    .from(sql`(${activity}) as activity join (values ${wanted}) as periods (place, begins, ends) on day between begins and ends`)
    .groupBy(sql`place`, sql`role`)
}
