import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { epoch, key, keyOf, of, partOf } from './columns.ts'
import { assignees, schools } from './schema.ts'

/** A student’s time in a work of kind « évaluation », from their first question on (domain/exams). */
export const examSittings = pgTable(
  'exam_sittings',
  {
    assigneeId: keyOf(() => assignees.id),
    schoolId: of(() => schools.id),
    /** Draws questions and orders and covers names; never sent to anybody. */
    seed: text().notNull(),
    startedAt: epoch().notNull(),
    /** Until handed in; what is open is looked through for time that has run out. */
    open: boolean().notNull().default(true),
  },
  (t) => [index('exam_sittings_open').on(t.assigneeId).where(sql`open`)],
)

/** Moments when a student left the page during an « évaluation »; `backAt` is null without a return. */
export const examAbsences = pgTable(
  'exam_absences',
  {
    id: key(),
    assigneeId: partOf(() => assignees.id),
    schoolId: of(() => schools.id),
    leftAt: epoch().notNull(),
    backAt: epoch(),
  },
  (t) => [index('exam_absences_assignee').on(t.assigneeId, t.leftAt)],
)
