import { eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { type DayOff, daysOff, type HolidayPeriod, holidayCalendarOf, knownHolidays } from '#domain/dates/school-holidays'
import { schoolYearOfDay } from '#domain/dates/school-year'
import { departmentOf } from '#domain/geography/places'
import type { Service } from '../../context.ts'
import { type Db, schoolHolidays, type schools } from '../../db/schema.ts'

type School = Pick<typeof schools.$inferSelect, 'zipCode'>

export const listDaysOff: Service<'listDaysOff'> = async ({ ctx: { db, caller }, input: { query } }) => {
  const years = Number(query.to.slice(0, 4)) - Number(query.from.slice(0, 4))
  if (query.to < query.from || years > 1) throw new Failure('invalid', 'invalid', { to: 'invalid' })
  return findDaysOff(db, caller.school, query)
}

/** The days off of a school between two days (`YYYY-MM-DD`, both included). */
export async function findDaysOff(db: Db, { zipCode }: School, days: { from: string; to: string }): Promise<DayOff[]> {
  const department = departmentOf(zipCode)
  return daysOff({ holidays: await holidaysOf(db, department), department }, days)
}

/** The holidays that the operator loaded for the academy; for years without any, those that this version knows of its zone. */
async function holidaysOf(db: Db, department: string): Promise<HolidayPeriod[]> {
  const calendar = holidayCalendarOf(department)
  if (!calendar) return []
  const rows = await db.select().from(schoolHolidays).where(eq(schoolHolidays.academyId, calendar.id))
  const loaded = new Set(rows.map(({ schoolYear }) => schoolYear))
  const known = knownHolidays(calendar.zone).filter(({ first }) => !loaded.has(schoolYearOfDay(first)))
  const periods = [...known, ...rows.map(({ name, firstDay, lastDay }) => ({ name, first: firstDay, last: lastDay }))]
  return periods.sort((a, b) => (a.first < b.first ? -1 : 1))
}
