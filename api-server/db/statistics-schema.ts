import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, date, index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/call'
import { of, partOf } from './columns.ts'
import { schools, users } from './schema.ts'

// Tables behind the statistics, kept up to date by triggers (migrations). Everything but `active_days` and `school_stays` can be recomputed
// (`npm run admin -- recompute-statistics`).

const day = () => date({ mode: 'string' })

/** Kinds of counted items: works, trainings, courses, courses once per level, and people by role. */
export type FigureKind = 'work' | 'training' | 'course' | 'courseLevel' | Role | LeftKind
export type LeftKind = `${Role} left`

/** Stands for no subject and no level in figures, because primary keys cannot contain null. */
export const nilUuid = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** Id of a school or of a network, whose sums are stored in the same tables. */
const schoolOrNetwork = () => ({ schoolId: uuid().notNull() })
const school = () => ({ schoolId: of(() => schools.id) })

/** Supervisors whose schools' sums are also stored under the supervisor's id, and the schools included (decision 34). */
export const networks = pgTable('networks', { id: uuid().primaryKey(), schools: uuid().array().notNull() })

/**
 * Figures of a school, with the dimensions they can be narrowed by. `items` counts works, trainings, courses or people; the other
 * columns are sums over works. The nil UUID stands for no subject or level. See docs/architecture.md, Statistics.
 */
const figureColumns = () => ({
  kind: text().$type<FigureKind>().notNull(),
  subjectId: uuid().notNull(),
  levelId: uuid().notNull(),
  /** True for official courses. */
  official: boolean().notNull(),
  items: integer().notNull(),
  assigned: integer().notNull(),
  started: integer().notNull(),
  submitted: integer().notNull(),
  /** Submissions whose mark does not stand yet, which the mean leaves out. */
  held: integer().notNull().default(0),
  /** Numeric, so that adding and subtracting leaves no rounding residue. */
  evaluationSum: numeric({ mode: 'number' }).notNull(),
  durationSum: bigint({ mode: 'number' }).notNull(),
})

/** By Paris day: of the due date (works, trainings) or of creation (courses, people). */
export const figureDays = pgTable('figure_days', { ...schoolOrNetwork(), ...figureColumns(), day: day().notNull() }, (t) => [
  primaryKey({ columns: [t.schoolId, t.kind, t.day, t.subjectId, t.levelId, t.official] }),
])

/** Same by school month (`school_month`: August is split, as the school year begins on the 16th), keyed by its first day. */
export const figureMonths = pgTable(
  'figure_months',
  { ...schoolOrNetwork(), ...figureColumns(), month: day().notNull() },
  (t) => [primaryKey({ columns: [t.schoolId, t.kind, t.month, t.subjectId, t.levelId, t.official] })],
)

/** Changes that triggers append in each transaction; servers fold them into days and months, readers add them to the rollups. */
export const figureChanges = pgTable(
  'figure_changes',
  { id: bigserial({ mode: 'number' }).primaryKey(), ...school(), ...figureColumns(), day: day().notNull() },
  (t) => [index('figure_changes_school').on(t.schoolId, t.day)],
)

/** Who was at which school with which role, kept by triggers. Both days count; `until` null: still there, or back. */
export const schoolStays = pgTable(
  'school_stays',
  {
    userId: partOf(() => users.id),
    ...school(),
    role: text().$type<Role>().notNull(),
    since: day().notNull(),
    until: day(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.schoolId, t.role] }), index('school_stays_school').on(t.schoolId, t.role)],
)

/** Days on which a user had sessions (OP-101). `previous`: the previous such day at this school with this role, 0001-01-01 for none. */
export const activeDays = pgTable(
  'active_days',
  {
    userId: partOf(() => users.id),
    day: day().notNull(),
    schoolId: of(() => schools.id),
    role: text().$type<Role>().notNull(),
    previous: day().notNull(),
    sessions: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)

/** People by their previous active day: over a range, those whose previous day lies before it are its distinct people. */
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
    // Finds the few days around whole months for a thousand schools at once, instead of school by school.
    index('activity_days_day').on(t.day),
  ],
)

/** People on their first active day of a month; sessions of their later days are stored under 0001-01-01. */
export const activityMonths = pgTable(
  'activity_months',
  { ...schoolOrNetwork(), ...activityColumns(), month: day().notNull() },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.role, t.month, t.previous] }),
    index('activity_months_previous').on(t.schoolId, t.previous),
  ],
)

/** Same sums by the month of the previous day instead of the day: a tenth of the rows, for ranges starting with a month. */
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
