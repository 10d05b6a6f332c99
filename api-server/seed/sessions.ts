import { isNotNull } from 'drizzle-orm'
import type { Role } from '#contract/call'
import { parisDay } from '#domain/dates/paris-day'
import { schoolYearOfDay } from '#domain/dates/school-year'
import { moveDay } from '#domain/dates/week'
import { assignees, type Db, users, works } from '../db/schema.ts'
import { activeDays } from '../db/statistics-schema.ts'
import { insertAll } from '../library/insert.ts'
import type { Random } from '../library/random.ts'
import { foldStatistics } from '../statistics/fold.ts'
import { type Calendar, isSchoolDay, yearBefore } from './calendar.ts'

const never = '0001-01-01'
/** People of these roles who neither gave nor did a work never came. */
const needsWork = new Set<Role>(['TEACHER', 'STUDENT'])
/** Chance of a session on a school day and on another, for a person of full regularity. */
const chances = { schoolDay: 0.3, otherDay: 0.04 }

interface SeedContext {
  readonly calendar: Calendar
  readonly random: Random
  readonly activity: number
}

/**
 * Inserts the sessions of both years: everyone on the days of their works, and on other days by their regularity; none in schools
 * in years without works. Then folds the statistics.
 */
export async function seedSessions(db: Db, { calendar, random, activity }: SeedContext): Promise<void> {
  const { id, schoolId, role, createdAt } = users
  const people = await db.select({ id, schoolId, role, createdAt }).from(users).orderBy(users.id)
  const worked = await daysOfWork(db)
  const used = new Set(
    (await db.selectDistinct({ id: works.schoolId, year: works.schoolYear }).from(works)).map((one) => one.id + one.year),
  )
  const days = daysUpToNow(calendar).map((day) => ({ day, year: schoolYearOfDay(day), isSchoolDay: isSchoolDay(day) }))
  const rows: (typeof activeDays.$inferInsert)[] = []
  for (const { createdAt, id: userId, schoolId, role } of people) {
    if (needsWork.has(role) && !worked.has(userId)) continue
    const regularity = activity * (0.3 + 0.7 * random.next())
    const arrival = parisDay(createdAt)
    let previous = never
    for (const { day, year, isSchoolDay } of days) {
      if (day < arrival || !used.has(schoolId + year)) continue
      const chance = regularity * (isSchoolDay ? chances.schoolDay : chances.otherDay)
      if (!worked.get(userId)?.has(day) && !random.chance(chance)) continue
      rows.push({ userId, schoolId, role, day, previous, sessions: random.chance(0.25) ? 2 : 1 })
      previous = day
    }
  }
  await insertAll(db, activeDays, rows)
  await foldStatistics(db)
}

function daysUpToNow(calendar: Calendar): string[] {
  const days: string[] = []
  for (let day = parisDay(yearBefore(calendar).opening); day <= parisDay(calendar.now); day = moveDay(day, 1)) days.push(day)
  return days
}

/** The days on which each person started or submitted a work, or gave one. */
async function daysOfWork(db: Db): Promise<Map<string, Set<string>>> {
  const { userId, startedAt, submittedAt } = assignees
  const answered = await db.select({ userId, startedAt, submittedAt }).from(assignees).where(isNotNull(startedAt))
  const given = await db.select({ userId: works.creatorId, startedAt: works.createdAt }).from(works)
  const days = new Map<string, Set<string>>()
  for (const { userId, ...instants } of [...answered, ...given]) {
    const own = days.get(userId) ?? new Set<string>()
    days.set(userId, own)
    for (const at of Object.values(instants)) if (at !== null) own.add(parisDay(at))
  }
  return days
}
