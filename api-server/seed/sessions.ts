import { isNotNull } from 'drizzle-orm'
import { parisDay } from '#domain/dates/paris-day'
import { moveDay } from '#domain/dates/week'
import type { Db } from '../db/open.ts'
import { assignees, users, works } from '../db/schema.ts'
import { activeDays } from '../db/statistics-schema.ts'
import { insertAll } from '../library/insert.ts'
import type { Random } from '../library/random.ts'
import { foldStatistics } from '../statistics/fold.ts'
import type { Calendar } from './calendar.ts'

const never = '0001-01-01'
/** Chance of a session on a school day and at the weekend, for a person of full regularity. */
const chances = { schoolDay: 0.5, weekend: 0.12 }

/**
 * Inserts the sessions of the school year so far: everyone on the days of their works, and on other days by their regularity;
 * none in schools without works. Then folds the statistics.
 */
export async function seedSessions(db: Db, { calendar, random }: { calendar: Calendar; random: Random }): Promise<void> {
  const people = await db.select({ id: users.id, schoolId: users.schoolId, role: users.role }).from(users).orderBy(users.id)
  const worked = await daysOfWork(db)
  const used = new Set((await db.selectDistinct({ id: works.schoolId }).from(works)).map(({ id }) => id))
  const rows: (typeof activeDays.$inferInsert)[] = []
  for (const { id: userId, schoolId, role } of people.filter((person) => used.has(person.schoolId))) {
    const regularity = 0.3 + 0.7 * random.next()
    let previous = never
    for (const day of daysUpToNow(calendar)) {
      const isSchoolDay = new Date(`${day}T00:00:00Z`).getUTCDay() % 6 !== 0
      const chance = regularity * (isSchoolDay ? chances.schoolDay : chances.weekend)
      if (!worked.get(userId)?.has(day) && !random.chance(chance)) continue
      rows.push({ userId, schoolId, role, day, previous, sessions: random.chance(0.25) ? 2 : 1 })
      previous = day
    }
  }
  await insertAll(db, activeDays, rows)
  await foldStatistics(db)
}

function daysUpToNow({ opening, now }: Calendar): string[] {
  const days: string[] = []
  for (let day = parisDay(opening); day <= parisDay(now); day = moveDay(day, 1)) days.push(day)
  return days
}

/** The days on which each pupil started or submitted a work. */
async function daysOfWork(db: Db): Promise<Map<string, Set<string>>> {
  const rows = await db
    .select({ userId: assignees.userId, startedAt: assignees.startedAt, submittedAt: assignees.submittedAt })
    .from(assignees)
    .where(isNotNull(assignees.startedAt))
  const days = new Map<string, Set<string>>()
  for (const { userId, startedAt, submittedAt } of rows) {
    const own = days.get(userId) ?? new Set<string>()
    days.set(userId, own)
    for (const at of [startedAt, submittedAt]) if (at !== null) own.add(parisDay(at))
  }
  return days
}
