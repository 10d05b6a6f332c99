import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, date, index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/call'
import { schools, users } from './schema.ts'

// What statistics are read from. All of it can be made again from the other tables and `active_days`
// (`npm run admin -- recompute-statistics`); triggers of the migrations keep it.

const day = () => date({ mode: 'string' })

/** What figures are of: works, trainings, courses, courses by each of their levels, and people by role. */
export type FigureKind = 'work' | 'training' | 'course' | 'courseLevel' | Role

/** Stands in figures for no subject and for no level: what is null cannot be part of a primary key. */
export const nilUuid = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** The id of a school or of a network, whose sums are kept in the same tables. */
const schoolOrNetwork = () => ({ schoolId: uuid().notNull() })
const school = () => ({
  schoolId: uuid()
    .notNull()
    .references(() => schools.id),
})

/** Supervisors whose schools' sums are kept once more, under the supervisor's id, and of which schools these are (decision 59). */
export const networks = pgTable('networks', { id: uuid().primaryKey(), schools: uuid().array().notNull() })

/**
 * Figures of a school, by what they can be narrowed by. `items` counts works, trainings, courses or people; the others are the
 * sums of works. No subject or level is the nil UUID. See docs/architecture.md, Statistics.
 */
const figureColumns = () => ({
  kind: text().$type<FigureKind>().notNull(),
  subjectId: uuid().notNull(),
  levelId: uuid().notNull(),
  /** The course is an official one. */
  official: boolean().notNull(),
  items: integer().notNull(),
  assigned: integer().notNull(),
  started: integer().notNull(),
  submitted: integer().notNull(),
  /** Numeric, so that what is added and taken away again leaves nothing behind. */
  evaluationSum: numeric({ mode: 'number' }).notNull(),
  durationSum: bigint({ mode: 'number' }).notNull(),
})

/** By Paris day: of the due date (works, trainings) or of the creation (courses, people). */
export const figureDays = pgTable('figure_days', { ...schoolOrNetwork(), ...figureColumns(), day: day().notNull() }, (t) => [
  primaryKey({ columns: [t.schoolId, t.kind, t.day, t.subjectId, t.levelId, t.official] }),
])

/** The same by school month (`school_month`: August is two, for the school year begins on the 16th), called by its first day. */
export const figureMonths = pgTable(
  'figure_months',
  { ...schoolOrNetwork(), ...figureColumns(), month: day().notNull() },
  (t) => [primaryKey({ columns: [t.schoolId, t.kind, t.month, t.subjectId, t.levelId, t.official] })],
)

/** What triggers add in the transaction of each event; the servers fold it into days and months. Readers add up both. */
export const figureChanges = pgTable(
  'figure_changes',
  { id: bigserial({ mode: 'number' }).primaryKey(), ...school(), ...figureColumns(), day: day().notNull() },
  (t) => [index('figure_changes_school').on(t.schoolId, t.day)],
)

/** The days on which somebody had a session (OP-101), and how many. `previous`: the day before it, 0001-01-01 for none. */
export const activeDays = pgTable(
  'active_days',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: day().notNull(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    role: text().$type<Role>().notNull(),
    previous: day().notNull(),
    sessions: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)

/**
 * People by the day before on which they were active: those active in a range are those whose previous day lies before it,
 * summed over its days.
 */
const activityColumns = () => ({
  role: text().$type<Role>().notNull(),
  previous: day().notNull(),
  people: integer().notNull(),
  sessions: integer().notNull(),
})

export const activityDays = pgTable(
  'activity_days',
  { ...schoolOrNetwork(), ...activityColumns(), day: day().notNull() },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.role, t.day, t.previous] }),
    // The few days around whole months, of a thousand schools: found at once, not school by school.
    index('activity_days_day').on(t.day),
  ],
)

/** People at their first active day of a month; sessions of their later ones stand under 0001-01-01. */
export const activityMonths = pgTable(
  'activity_months',
  { ...schoolOrNetwork(), ...activityColumns(), month: day().notNull() },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.role, t.month, t.previous] }),
    index('activity_months_previous').on(t.schoolId, t.previous),
  ],
)

/** The same sums by the month of the day before instead of the day itself: a tenth of the rows, for ranges that begin with a month. */
export const activityPreviousMonths = pgTable(
  'activity_previous_months',
  {
    ...schoolOrNetwork(),
    role: text().$type<Role>().notNull(),
    previousMonth: day().notNull(),
    people: integer().notNull(),
    sessions: integer().notNull(),
    month: day().notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.role, t.month, t.previousMonth] })],
)

export const activityChanges = pgTable(
  'activity_changes',
  { id: bigserial({ mode: 'number' }).primaryKey(), ...school(), ...activityColumns(), day: day().notNull() },
  (t) => [index('activity_changes_school').on(t.schoolId, t.day)],
)
